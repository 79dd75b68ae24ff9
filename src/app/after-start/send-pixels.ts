import type { PageDeployment } from '../../../contract/deployment.ts'
import { isConfirmation, matchPage } from '../../../contract/page-routes.ts'
import type { PaymentResult } from '../../../machines/payment/payment.events.ts'
import type { ShopActors } from '../../shop/shop-actors.ts'

/** The static pixel files of a deployment (section 7). */
type Pixels = NonNullable<PageDeployment['pixels']>
export type PixelName = keyof Pixels

/** @returns the pixel of a page; a confirmation has one once it is known how the payment ended. */
export const pixelOfPage = (path: string): PixelName | null => {
  if (isConfirmation(path)) return null
  const screen = matchPage(path)?.route.screen
  if (screen === 'landing') return 'landing'
  return screen === 'performance' ? 'seatSelection' : null
}

/** Which pixel tells how a payment ended; where the customer goes to wait elsewhere, or pays another way, none does. */
const PIXEL_OF: Record<PaymentResult, PixelName | null> = {
  approved: 'confirmationSuccess',
  declined: 'confirmationFailure',
  cancelled: 'confirmationFailure',
  refused: 'confirmationFailure',
  missing: null,
  left: null,
  dropped: null,
}

/** Calls with the pixel of each payment that ends while it is watched. @returns stops watching. */
export const watchPayments = (
  purchase: Pick<ShopActors['purchase'], 'on'>,
  onEnd: (pixel: PixelName) => void,
): (() => void) => {
  const { unsubscribe } = purchase.on('payment.ended', ({ result }) => {
    const pixel = PIXEL_OF[result]
    if (pixel !== null) onEnd(pixel)
  })
  return unsubscribe
}

/** Asks for a deployment's pixel: its address as it is configured, without cookies and without saying from where. */
export const sendPixel = (
  { pixels }: Pick<PageDeployment, 'pixels'>,
  name: PixelName,
  get: typeof fetch = fetch,
): void => {
  const address = pixels?.[name]
  if (address === undefined) return
  get(address, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
  }).catch(() => undefined)
}
