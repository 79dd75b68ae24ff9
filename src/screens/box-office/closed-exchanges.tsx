import { Plural, Trans } from '@lingui/react/macro'
import type { ShiftClosing } from '../../../contract/entities/box-office.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { useGivenBackWords } from './back-words.ts'

/** On the sheet of a closed shift: what was exchanged. */
export function ClosedExchanges({ exchanges }: { exchanges: ShiftClosing['listaCambio'] }) {
  const { price, moment } = useFormat()
  const backWords = useGivenBackWords()
  if (exchanges.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Exchanged tickets</Trans>
      </h2>
      <ul className="bo-sheet-list">
        {exchanges.map((one) => (
          <li key={one.nOrden}>
            <b className="num">
              {one.nOrdenAnterior} → {one.nOrden}
            </b>
            <b className="num">{price(one.fPagado - one.fDevuelto)}</b>
            <span>
              <Plural value={one.nEntradas} one="# ticket" other="# tickets" />, {moment(one.dCambio).time}
              {one.fDevuelto > 0 && <>, {backWords(one.cDestino, one.fDevuelto, one.cComprobante)}</>}
              {one.cComprobante !== null && <> {one.cComprobante}</>}
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
