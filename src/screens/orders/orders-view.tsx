import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { Order } from '../../../contract/entities/order.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { EmptyPage } from '../../components/empty-page/empty-page.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { OrderEntry } from './order-entry.tsx'
import '../../theme/paper.css'
import './orders.css'

export interface OrdersViewProps {
  dataState?: string | undefined
  /** Null while they are asked for, or could not be had. Newest first. */
  orders: readonly Order[] | null
  /** Why they could not be had, in the customer's words. */
  failure: { message: string } | null
  onRetry: () => void
  /** Downloads under way or failed, by nOrden. */
  downloads: Readonly<Record<string, 'busy' | 'failed'>>
  onDownload: (nOrden: string) => void
}

/** My orders: every purchase with its tickets and payments (section 3, Order). */
export function OrdersView({ dataState, orders, failure, onRetry, downloads, onDownload }: OrdersViewProps) {
  const { t } = useLingui()
  if (orders?.length === 0)
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
    <div className="wrap orders" data-state={dataState} aria-busy={!orders && !failure}>
      <h1 className="d">
        <Trans>My orders</Trans>
      </h1>
      {failure ? (
        <Notice kind="alert" title={t`Your orders could not be loaded`}>
          <p>{failure.message}</p>
          <p>
            <button type="button" className="btn" onClick={onRetry}>
              <Trans>Retry</Trans>
            </button>
          </p>
        </Notice>
      ) : null}
      {orders ? (
        <ul className="orders-list">
          {orders.map((order) => (
            <OrderEntry
              key={order.nOrden}
              order={order}
              download={downloads[order.nOrden] ?? 'idle'}
              onDownload={() => onDownload(order.nOrden)}
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
    </div>
  )
}
