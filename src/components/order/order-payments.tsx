import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import type { WireDiscount } from '../../../contract/entities/purchase.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { ExchangeSums } from './exchange-sums.tsx'
import { OrderMovements } from './order-movements.tsx'
import { type PaymentField, paymentRows } from './payment-rows.ts'
import './order.css'

/** What was paid and what is left, first; then each part of what the order cost. */
export function OrderPayments({ order }: { order: Order }) {
  const { t } = useLingui()
  const format = useFormat()
  const { price } = format
  const takenOff: Record<WireDiscount['cTipo'], (cNombre: string) => string> = {
    CUPON: (cNombre) => t`Code ${cNombre}`,
    BANCO: (cNombre) => t`${cNombre} promotion`,
    CAMBIO: () => t`Exchanged tickets`,
  }
  const names: Record<PaymentField, string> = {
    fTickets: t`Tickets`,
    fEntrega: t`Delivery`,
    fQrAntifraude: t`Anti-fraud QR`,
    fProductosAdicionales: t`Additional products`,
    fProductos: t`Products`,
    fSeguro: t`Insurance`,
    fCargoServicio: t`Service charge`,
    fFinanciacion: t`Financing interest`,
    fTotal: t`Total`,
  }
  const row = ({ field, amount }: { field: PaymentField; amount: number }) => (
    <div key={field} data-total={field === 'fTotal' ? '' : undefined}>
      <dt>{names[field]}</dt>
      <dd className="num">{price(amount)}</dd>
    </div>
  )
  const rows = paymentRows(order)
  return (
    <>
      <dl className="order-money">
        <div>
          <dt>{t`Paid`}</dt>
          <dd className="num">{price(order.fPagado)}</dd>
        </div>
        <ExchangeSums order={order} />
        {order.fPendiente === 0 ? null : (
          <div>
            <dt>{t`Pending`}</dt>
            <dd className="num">{price(order.fPendiente)}</dd>
          </div>
        )}
        {order.nPagos === 0 ? null : (
          <div>
            <dt>
              {order.cUltimosDigitos ? <Trans>Card ending in {order.cUltimosDigitos}</Trans> : t`Payments`}
            </dt>
            <dd className="num">
              <Plural value={order.nPagos} one="# payment" other="# payments" />
              {order.nPagosPendientes > 0 ? (
                <>
                  , <Plural value={order.nPagosPendientes} one="# pending" other="# pending" />
                </>
              ) : null}
            </dd>
          </div>
        )}
        <div>
          <dt>{t`Order, ${format.longDate(format.moment(order.dOrden))}`}</dt>
          <dd className="num">{order.nOrden}</dd>
        </div>
      </dl>
      {order.lPagoAValidar ? (
        <p className="sm">
          <Trans>A payment of this order is being validated.</Trans>
        </p>
      ) : null}
      <details className="order-parts">
        <summary>
          <Trans>What it cost</Trans>
        </summary>
        <dl className="order-payments">
          {rows.slice(0, -1).map(row)}
          {order.aDescuento?.map(({ cTipo, cNombre, fImporte }) => (
            <div key={cTipo}>
              <dt>{takenOff[cTipo](cNombre)}</dt>
              <dd className="num">{price(-fImporte)}</dd>
            </div>
          ))}
          {rows.slice(-1).map(row)}
        </dl>
      </details>
      <OrderMovements order={order} />
    </>
  )
}
