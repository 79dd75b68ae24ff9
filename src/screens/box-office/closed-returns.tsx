import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShiftClosing } from '../../../contract/entities/box-office.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** On the sheet of a closed shift: what was given back of sales of before and of the web. */
export function ClosedReturns({ returns }: { returns: ShiftClosing['listaDevolucion'] }) {
  const { t } = useLingui()
  const { price, moment } = useFormat()
  const ways = {
    CAJA: t`from the drawer`,
    PROVEEDOR: t`the way it was paid`,
    NADA: t`nothing`,
  }
  const wayOf = ({ cDestino, cComprobante }: (typeof returns)[number]) => {
    if (cDestino !== 'A_MANO') return ways[cDestino]
    return cComprobante === null ? t`still to be paid by hand` : t`by hand`
  }
  if (returns.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Given back, of other sales</Trans>
      </h2>
      <ul className="bo-sheet-list">
        {returns.map((one) => (
          <li key={`${one.nOrden} ${one.dDevolucion}`}>
            <b className="num">{one.nOrden}</b>
            <b className="num">{price(one.fDevuelto)}</b>
            <span>
              <Plural value={one.nEntradas} one="# ticket" other="# tickets" />,{' '}
              {moment(one.dDevolucion).time}, {wayOf(one)}
              {one.cComprobante !== null && <>, {one.cComprobante}</>}
              {one.cEncargado !== null && (
                <>
                  , {one.cEncargado}: {one.cMotivo}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
