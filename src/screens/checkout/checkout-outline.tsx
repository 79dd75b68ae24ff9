import { useLingui } from '@lingui/react/macro'
import { isConfirmation, STEP_WORDS, stepBehind } from '../../../contract/page-routes.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../../machines/checkout/checkout.events.ts'
import type { OutlineProps } from '../../shop/screen-props.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { LoadingLines } from './loading-lines.tsx'

/** A card is always filled in again: an address of the review leads to the payment. */
const stepOf = (search: string): CheckoutStep => {
  const query = new URLSearchParams(search)
  const word = stepBehind('checkout', (name) => query.get(name))
  if (word === null) return 'delivery'
  return word === STEP_WORDS.data ? 'data' : 'payment'
}

/** The checkout as the server sends it, before login and purchase are known: its steps, and room for the rest. */
export const CheckoutOutline = ({
  path,
  search,
  children,
}: Pick<OutlineProps, 'path' | 'search' | 'children'>) => {
  const { t } = useLingui()
  const step = stepOf(search)
  if (isConfirmation(path)) return children
  return (
    <CheckoutFrame
      step={step}
      done={CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step))}
      clock={null}
      summary={
        <div className="summary-room" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      }
    >
      <LoadingLines label={t`Opening your purchase`} step={step} />
    </CheckoutFrame>
  )
}
