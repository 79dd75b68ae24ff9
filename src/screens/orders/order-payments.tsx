import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { type PaymentField, paymentRows } from './payment-rows.ts'

/** What an order cost, what was paid, what is left. */
export function OrderPayments({ order }: { order: Order }) {
  const { t } = useLingui()
  const { price } = useFormat()
  const names: Record<PaymentField, string> = {
    fTickets: t`Tickets`,
    fEntrega: t`Delivery`,
    fQrAntifraude: t`Anti-fraud QR`,
    fProductos: t`Products`,
    fCargoServicio: t`Service charge`,
    fFinanciacion: t`Financing interest`,
    fTotal: t`Total`,
    fPagado: t`Paid`,
    fPendiente: t`Pending`,
  }
  return (
    <dl className="order-payments">
      {paymentRows(order).map(({ field, amount }) => (
        <div key={field} data-total={field === 'fTotal' ? '' : undefined}>
          <dt>{names[field]}</dt>
          <dd className="num">{price(amount)}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Plural value={order.nPagos} one="# payment" other="# payments" />
          {order.nPagosPendientes > 0 ? (
            <>
              , <Plural value={order.nPagosPendientes} one="# pending" other="# pending" />
            </>
          ) : null}
        </dt>
        <dd className="num">
          {order.cUltimosDigitos ? <Trans>card ending in {order.cUltimosDigitos}</Trans> : null}
        </dd>
      </div>
    </dl>
  )
}
