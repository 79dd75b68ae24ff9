import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format-context.ts'
import type { KeptLine, KeptPurchase } from './confirmation-props.ts'

function Line({ line: { count, isProduct, showName, dFecha } }: { line: KeptLine }) {
  const format = useFormat()
  return (
    <span className="kept-line">
      {isProduct ? (
        <>
          {showName}, <Plural value={count} one="# unit" other="# units" />
        </>
      ) : (
        <>
          <Plural value={count} one="# place" other="# places" />, {showName}
          {dFecha ? `, ${format.longDate(format.moment(dFecha))}` : null}
        </>
      )}
      .
    </span>
  )
}

/** The order, and what was kept of each show and product. */
export function KeptFact({ kept: { nOrden, lines } }: { kept: KeptPurchase }) {
  return (
    <>
      {nOrden ? (
        <>
          <Trans>
            Order <b className="num">{nOrden}</b>
          </Trans>
          {': '}
        </>
      ) : null}
      {lines.map((line) => (
        <Line key={line.idFuncion} line={line} />
      ))}
    </>
  )
}
