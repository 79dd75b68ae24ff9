import { Trans, useLingui } from '@lingui/react/macro'
import type { BoxParkedSale } from '../../../contract/entities/box-office.ts'
import { useFormat } from '../../i18n/format-context.ts'
import './sales.css'

/** Sales that were left to the terminal or to who has a link, and what is known of their money. Charged, one is among those of the shift. */
export function ParkedList({ parked }: { parked: readonly BoxParkedSale[] }) {
  const { t } = useLingui()
  const { price, moment } = useFormat()
  if (parked.length === 0) return null
  const standing = {
    ESPERANDO: t`Waiting for the payment`,
    NO_COBRADA: t`Not charged`,
    DEVUELTA: t`Charged, and given back`,
  }
  return (
    <div className="bo-waiting" role="status">
      <div className="bo-head">
        <h2>
          <Trans>Left to be paid</Trans>
        </h2>
      </div>
      <p className="soft">
        <Trans>What is charged appears among the sales of the shift, to be printed.</Trans>
      </p>
      <ul>
        {parked.map((sale) => (
          <li key={sale.idProcesoDeCompra} data-waiting={sale.cEstado === 'ESPERANDO' || undefined}>
            <span className="bo-sale-what">
              <b className="num">{sale.nOrden}</b>
              <span>{sale.cDescripcion}</span>
              <b>{standing[sale.cEstado]}</b>
            </span>
            <span className="bo-sale-verbs">
              <b className="num">{price(sale.fTotal)}</b>
              <span className="soft">{moment(sale.dVenta).time}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
