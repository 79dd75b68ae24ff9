import { Trans } from '@lingui/react/macro'
import type { HouseChangeAnswer, Order } from '../../../contract/entities/order.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { ChangeNotice } from '../../components/order/change-notice.tsx'
import { DoneNotice } from '../../components/order/done-notice.tsx'
import { OrderActs } from '../../components/order/order-acts.tsx'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { OrderPayments } from '../../components/order/order-payments.tsx'
import { OrderRest } from '../../components/order/order-rest.tsx'
import { OrderStateLine } from '../../components/order/order-state-line.tsx'
import type { OrderDone, TaskOfOrder, WholeOrderTask } from '../../components/order/task-of-order.ts'
import { TicketCards } from '../../components/ticket-card/ticket-cards.tsx'
import { FoundExchanged } from './found-exchanged.tsx'
import { FoundResale, type FoundResaleProps } from './found-resale.tsx'
import '../../theme/paper.css'
import './order-look-up.css'

export interface FoundOrderViewProps extends Omit<FoundResaleProps, 'order'> {
  order: Order
  task: TaskOfOrder | null
  done: OrderDone | null
  /** Why another code is needed, in the customer's words; null while it is not. */
  over: string | null
  onTask: (task: WholeOrderTask) => void
  onRegret: () => void
  onGiveBack: () => void
  onChange: (answer: HouseChangeAnswer) => void
  onCode: () => void
  onAnother: () => void
}

/** An order that was looked up: its tickets with their codes, what was paid, and what its owner may do with it. */
export function FoundOrderView(props: FoundOrderViewProps) {
  const { order, over } = props
  const own = order.listaEntrada.filter(({ cTitular }) => cTitular === null)
  return (
    <div className="wrap found-order" data-state="shown">
      <h1 className="d">
        <Trans>Order {order.nOrden}</Trans>
      </h1>
      <div>
        <OrderStateLine state={order.cEstado} />
        <DoneNotice done={props.done} linkSent={order.lMailEspera} />
      </div>
      {over === null ? null : (
        <Notice kind="alert" title={over}>
          <p>
            <Trans>The order is shown as it was before. Another code opens it as it is now.</Trans>
          </p>
          <p>
            <button type="button" className="btn" onClick={props.onCode}>
              <Trans>Send another code</Trans>
            </button>
          </p>
        </Notice>
      )}
      {order.listaFuncion.map((line) =>
        line.oModificacion ? (
          <ChangeNotice
            key={line.idFuncion}
            change={line.oModificacion}
            line={line}
            onAnswer={props.onChange}
          />
        ) : null,
      )}
      <TicketCards order={order} tickets={own} />
      <FoundExchanged order={order} />
      {own.length > 0 ? <OrderActs order={order} task={props.task} onTask={props.onTask} /> : null}
      <FoundResale
        {...{ order, cPermiso: props.cPermiso, focused: props.focused, onResale: props.onResale }}
      />
      <OrderPayments order={order} />
      <OrderRest order={order} />
      <OrderFacts order={order} onRegret={props.onRegret} onGiveBack={props.onGiveBack} />
      <p>
        <button type="button" className="link" onClick={props.onAnother}>
          <Trans>Another order</Trans>
        </button>
      </p>
    </div>
  )
}
