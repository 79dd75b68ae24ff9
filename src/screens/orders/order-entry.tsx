import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { Order } from '../../../contract/entities/order.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { ChangeNotice } from '../../components/order/change-notice.tsx'
import { exchangedOf } from '../../components/order/exchanged-of.ts'
import { OrderActs } from '../../components/order/order-acts.tsx'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { OrderPayments } from '../../components/order/order-payments.tsx'
import { OrderRest } from '../../components/order/order-rest.tsx'
import { OrderStateLine } from '../../components/order/order-state-line.tsx'
import type { TaskOfOrder } from '../../components/order/task-of-order.ts'
import { orderKind } from '../../components/ticket-card/order-kind.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { OrderCodes } from './order-codes.tsx'
import type { OrderActions } from './order-props.ts'
import { OrderTickets } from './order-tickets.tsx'

const moveFocus = (node: HTMLElement | null) => node?.focus()

export interface OrderEntryProps extends OrderActions {
  order: Order
  task: TaskOfOrder | null
}

/** One order: its day as the headline, its shows and tickets, its payments, and what can be done with it. */
export function OrderEntry({
  order,
  task,
  focused,
  onTask,
  onTransfer,
  onHandOn,
  onResale,
  onRegret,
  onGiveBack,
  onChange,
  onOrder,
}: OrderEntryProps) {
  const { t } = useLingui()
  const format = useFormat()
  const first = order.listaFuncion.find((show) => show.dFecha !== null)?.dFecha
  const day = first ? format.moment(first) : null
  const kind = orderKind(order)
  const { idProcesoDeCompra } = order
  const own = order.listaEntrada.filter(({ cTitular }) => cTitular === null)
  return (
    <li className="order">
      <div className="order-day">
        {day ? (
          <>
            <span className="order-date" aria-hidden="true">
              {day.day}
            </span>
            <span className="xs" aria-hidden="true">
              <b>{format.weekdayShort(day)}</b> {format.monthShort(day)} {day.year}
              <br />
              {format.time(day)}
            </span>
          </>
        ) : null}
      </div>
      <div className="order-middle">
        <OrderStateLine state={order.cEstado} />
        {order.listaFuncion.map((show, index) => (
          <div key={show.idFuncion}>
            <h2
              className="d"
              tabIndex={-1}
              ref={index === 0 && focused === `order-${order.nOrden}` ? moveFocus : undefined}
            >
              {show.cEspectaculoCartelNombre}
            </h2>
            <p className="sm">
              {show.cEstablecimientoNombre}
              {show.dFecha
                ? `, ${format.longDate(format.moment(show.dFecha))}, ${format.time(format.moment(show.dFecha))}`
                : null}
            </p>
            {show.lCancelada ? (
              <p className="sm">
                <b>
                  <Trans>This performance was cancelled.</Trans>
                </b>
              </p>
            ) : null}
            {show.oModificacion ? (
              <ChangeNotice
                change={show.oModificacion}
                line={show}
                onAnswer={(answer) => onChange(idProcesoDeCompra, answer)}
              />
            ) : null}
            <OrderTickets
              idProcesoDeCompra={idProcesoDeCompra}
              tickets={order.listaEntrada.filter((ticket) => ticket.idFuncion === show.idFuncion)}
              exchanged={exchangedOf(order).filter(({ ticket }) => ticket.idFuncion === show.idFuncion)}
              task={task}
              focused={focused}
              onTask={onTask}
              onTransfer={onTransfer}
              onHandOn={onHandOn}
              onResale={onResale}
              onOrder={onOrder}
            />
          </div>
        ))}
      </div>
      <div className="order-more">
        <OrderPayments order={order} />
        <OrderRest order={order} />
        {own.length > 0 ? (
          <OrderActs order={order} task={task} onTask={onTask} />
        ) : order.cEstado === 'EN_PROCESO' ? (
          <p className="sm soft">
            {kind === 'products'
              ? t`The vouchers will be here as soon as the payment is confirmed.`
              : t`The tickets will be here as soon as the payment is confirmed.`}
          </p>
        ) : null}
        {order.dCambio ? (
          <p className="sm">
            <Link href={pageUrl.exchange(idProcesoDeCompra)} className="link">
              <Trans>Change the date</Trans>
            </Link>
          </p>
        ) : null}
        <OrderCodes order={order} tickets={own} vouchers={kind === 'products'} />
        <OrderFacts
          order={order}
          task={task}
          onBill={onTask}
          onRegret={() => onRegret(idProcesoDeCompra)}
          onGiveBack={() => onGiveBack(idProcesoDeCompra)}
          onOrder={onOrder}
        />
      </div>
    </li>
  )
}
