import type { PageDeployment } from '../../../contract/deployment.ts'
import { isConfirmation, matchPage } from '../../../contract/page-routes.ts'
import type { RootActor, ShopActors } from '../../shop/shop-actors.ts'

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

/** Calls with the pixel of each payment that ends while it is watched. @returns stops watching. */
export const watchPayments = (
  root: Pick<RootActor, 'system'>,
  purchase: ShopActors['purchase'],
  onEnd: (pixel: PixelName) => void,
): (() => void) => {
  const { unsubscribe } = root.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== purchase) return
    if (inspected.event.type === 'purchase.paid') onEnd('confirmationSuccess')
    if (inspected.event.type === 'payment.failed') onEnd('confirmationFailure')
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
