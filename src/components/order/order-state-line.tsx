import { useLingui } from '@lingui/react/macro'
import type { OrderState } from '../../../contract/entities/order.ts'
import { ORDER_STATES } from './order-states.ts'
import './order.css'

/** An order's state, by a mark and in words. */
export function OrderStateLine({ state }: { state: OrderState }) {
  const { i18n } = useLingui()
  return (
    <p className="order-state" data-order-state={state}>
      {i18n._(ORDER_STATES[state])}
    </p>
  )
}
