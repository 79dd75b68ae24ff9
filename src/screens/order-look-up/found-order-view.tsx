import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { OrderPayments } from '../../components/order/order-payments.tsx'
import { OrderStateLine } from '../../components/order/order-state-line.tsx'
import { TicketCards } from '../../components/ticket-card/ticket-cards.tsx'
import '../../theme/paper.css'
import './order-look-up.css'

export interface FoundOrderViewProps {
  order: Order
  onAnother: () => void
}

/** An order that was looked up: its tickets with their codes, and what was paid. */
export function FoundOrderView({ order, onAnother }: FoundOrderViewProps) {
  const own = order.listaEntrada.filter(({ cTitular }) => cTitular === null)
  return (
    <div className="wrap found-order" data-state="shown">
      <h1 className="d">
        <Trans>Order {order.nOrden}</Trans>
      </h1>
      <OrderStateLine state={order.cEstado} />
      <TicketCards tickets={own} shows={order.listaFuncion} />
      <OrderPayments order={order} />
      <p>
        <button type="button" className="link" onClick={onAnother}>
          <Trans>Another order</Trans>
        </button>
      </p>
    </div>
  )
}
