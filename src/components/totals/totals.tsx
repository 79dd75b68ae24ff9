import { Trans, useLingui } from '@lingui/react/macro'
import type { CartTotals, WireDiscount } from '../../../contract/entities/purchase.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { isSplit, type TotalsField, totalsRows } from './totals-rows.ts'
import './totals.css'

export interface TotalsProps {
  totals: CartTotals
  /** How many tickets (or products) the first row stands for. */
  count: number
}

/** What the purchase costs, row by row, and the total; the same wherever a price is agreed to. */
export function Totals({ totals, count }: TotalsProps) {
  const { t } = useLingui()
  const { price, total } = useFormat()
  const takenOff: Record<WireDiscount['cTipo'], (cNombre: string) => string> = {
    CUPON: (cNombre) => t`Code ${cNombre}`,
    BANCO: (cNombre) => t`${cNombre} promotion`,
    CAMBIO: () => t`Exchanged tickets`,
  }
  const names: Record<TotalsField, string> = {
    fTickets: t`Tickets (${count})`,
    fEntrega: t`Delivery`,
    fQrAntifraude: t`Anti-fraud QR`,
    fProductosAdicionales: t`Additional products`,
    fProductos: t`Products`,
    fSeguro: t`Insurance`,
    fCargoServicio: t`Service charge`,
    fFinanciacion: t`Financing interest`,
  }
  return (
    <dl className="totals">
      {totalsRows(totals).map(({ field, amount }) => (
        <div key={field}>
          <dt>{names[field]}</dt>
          <dd>{price(amount)}</dd>
          {field === 'fQrAntifraude' ? (
            <dd className="totals-note soft">
              <Trans>A unique code, checked when you arrive.</Trans>
            </dd>
          ) : null}
        </div>
      ))}
      {totals.aDescuento?.map(({ cTipo, cNombre, fImporte }) => (
        <div key={cTipo}>
          <dt>{takenOff[cTipo](cNombre)}</dt>
          <dd>{price(-fImporte)}</dd>
        </div>
      ))}
      <div className="totals-total">
        <dt>
          <Trans>Total to pay</Trans>
        </dt>
        <dd>{total(totals.fTotal)}</dd>
      </div>
      {isSplit(totals) ? (
        <>
          <div>
            <dt>
              <Trans>You pay now</Trans>
            </dt>
            <dd>{price(totals.fTotalAhora)}</dd>
          </div>
          <div>
            <dt>
              <Trans>You pay later with QR</Trans>
            </dt>
            <dd>{price(totals.fTotalDespues)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  )
}
