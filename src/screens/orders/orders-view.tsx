import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { Order, OrderFilter, ReceivedTicket } from '../../../contract/entities/order.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { EmptyPage } from '../../components/empty-page/empty-page.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { DoneNotice } from '../../components/order/done-notice.tsx'
import type { TaskOfOrder } from '../../components/order/task-of-order.ts'
import { OrderEntry } from './order-entry.tsx'
import { OrderFilterBar } from './order-filter.tsx'
import type { OrderActions, OrdersDone } from './order-props.ts'
import { OrdersMore, type OrdersMoreProps } from './orders-more.tsx'
import { ReceivedTickets } from './received-tickets.tsx'
import '../../theme/paper.css'
import './orders.css'

export interface OrdersViewProps extends OrderActions, OrdersMoreProps {
  dataState?: string | undefined
  /** Null while they are asked for, or could not be loaded. */
  orders: readonly Order[] | null
  /** Tickets that others transferred to the customer. */
  received: readonly ReceivedTicket[]
  filter: OrderFilter
  /** What was done last. */
  done: OrdersDone | null
  /** It was the link that confirms an address, in place of the tickets that wait for it. */
  linkSent: boolean
  /** Why they could not be loaded, in the customer's words. */
  failure: string | null
  task: TaskOfOrder | null
  onRetry: () => void
  onFilter: (filter: OrderFilter) => void
}

const isEverything = ({ cPeriodo, cEstado, cBuscar }: OrderFilter) =>
  cPeriodo === 'TODAS' && cEstado === null && cBuscar === ''

/** My orders: every purchase with its tickets and payments (section 3, Order). */
export function OrdersView(props: OrdersViewProps) {
  const { dataState, orders, received, filter, more, done, failure, task } = props
  const { t } = useLingui()
  if (orders?.length === 0 && received.length === 0 && isEverything(filter))
    return (
      <EmptyPage
        dataState={dataState}
        title={<Trans>No orders yet.</Trans>}
        text={<Trans>Your tickets will be here after your first purchase, ready to show at the door.</Trans>}
      >
        <Link className="btn" href={pageUrl.billboard()}>
          <Trans>See what is on</Trans>
        </Link>
      </EmptyPage>
    )
  return (
    <div className="orders" data-state={dataState} aria-busy={!orders && !failure}>
      <div className="orders-head">
        <h1 className="d">
          <Trans>My orders</Trans>
        </h1>
        <OrderFilterBar filter={filter} onFilter={props.onFilter} />
      </div>
      <DoneNotice done={done} linkSent={props.linkSent} />
      {failure ? (
        <Notice kind="alert" title={t`Your orders could not be loaded`}>
          <p>{failure}</p>
          <p>
            <button type="button" className="btn" onClick={props.onRetry}>
              <Trans>Retry</Trans>
            </button>
          </p>
        </Notice>
      ) : null}
      <ReceivedTickets
        received={received}
        task={task}
        focused={props.focused}
        onTask={props.onTask}
        onTransfer={props.onTransfer}
        onHandOn={props.onHandOn}
      />
      {orders?.length === 0 ? (
        <p className="orders-none">
          <Trans>No orders match.</Trans>{' '}
          <button
            type="button"
            className="link"
            onClick={() => props.onFilter({ cPeriodo: 'TODAS', cEstado: null, cBuscar: '' })}
          >
            <Trans>See all</Trans>
          </button>
        </p>
      ) : null}
      {orders ? (
        <ul className="orders-list">
          {orders.map((order) => (
            <OrderEntry
              key={order.nOrden}
              order={order}
              task={task}
              focused={props.focused}
              onTask={props.onTask}
              onTransfer={props.onTransfer}
              onHandOn={props.onHandOn}
              onResale={props.onResale}
              onRegret={props.onRegret}
              onGiveBack={props.onGiveBack}
              onChange={props.onChange}
              onOrder={props.onOrder}
            />
          ))}
        </ul>
      ) : failure ? null : (
        <div className="orders-loading">
          <p className="soft" role="status">
            <Trans>Loading your orders…</Trans>
          </p>
          <i aria-hidden="true" />
          <i aria-hidden="true" />
        </div>
      )}
      {orders ? <OrdersMore more={more} onMore={props.onMore} /> : null}
    </div>
  )
}
