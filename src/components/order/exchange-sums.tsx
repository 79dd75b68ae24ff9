import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** What of an order was paid with tickets of another one, and what of it pays for others by now. */
export function ExchangeSums({ order: { oOrdenAnterior, listaCambio = [] } }: { order: Order }) {
  const { t } = useLingui()
  const { price } = useFormat()
  const from = oOrdenAnterior?.nOrden
  const sums = [
    {
      key: 'from',
      name: from ? t`Paid with tickets of order ${from}` : t`Paid with tickets of another order`,
      fTotal: oOrdenAnterior?.fTotal ?? 0,
    },
    ...listaCambio.map(({ nOrden, fTotal, dFecha }) => ({
      key: `${nOrden} ${dFecha}`,
      name: nOrden === null ? t`Moved to another order` : t`Moved to order ${nOrden}`,
      fTotal,
    })),
  ]
  return sums.map(({ key, name, fTotal }) =>
    fTotal === 0 ? null : (
      <div key={key}>
        <dt>{name}</dt>
        <dd className="num">{price(fTotal)}</dd>
      </div>
    ),
  )
}
