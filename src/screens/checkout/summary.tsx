import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { CartLine, PurchaseProcess } from '../../../contract/entities/purchase.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { Totals } from '../../components/totals/totals.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { isProduct, ticketCount } from '../line-kind.ts'

const GiveBackRule = lazy(() =>
  import('../../components/totals/give-back-rule.tsx').then((module) => ({ default: module.GiveBackRule })),
)
const ResaleRule = lazy(() =>
  import('../../components/totals/resale-rule.tsx').then((module) => ({ default: module.ResaleRule })),
)

function SummaryLine({ line }: { line: CartLine }) {
  const { t } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  const { cEspectaculoCartelNombre: name, cEstablecimientoNombre: place } = line.oEspectaculo
  const poster = line.listaImagenEspectaculoCartel.find((image) => image.cTipo === 'WEB_DESTACADO')
  const day = line.oFuncionFecha && !isProduct(line) ? format.moment(line.oFuncionFecha.dFecha) : null
  const count = line.nCantidadPosiciones
  return (
    <li className="summary-line">
      {poster ? <img src={poster.cUri} alt="" width={96} height={128} /> : <span aria-hidden="true" />}
      <div>
        {day ? (
          <>
            <p className="d summary-date" aria-hidden="true">
              {day.day}
            </p>
            <p className="sm">
              {format.longDate(day)}, {format.time(day)}
            </p>
          </>
        ) : null}
        <p className="d summary-name">{name}</p>
        <p className="sm soft">
          {place}. {isProduct(line) ? t`Quantity: ${count}` : line.listaPosicion.map(placeName).join(', ')}
        </p>
      </div>
    </li>
  )
}

/** What is being bought and what it costs, beside every step. */
export function Summary({ process }: { process: PurchaseProcess }) {
  return (
    <>
      <ul>
        {process.listaFuncion.map((line) => (
          <SummaryLine key={line.idFuncion} line={line} />
        ))}
      </ul>
      <Totals totals={process.oTotal} count={ticketCount(process)} />
      {process.oTotal.oDevolucion ? (
        <p className="sm soft">
          <Suspense fallback={null}>
            <GiveBackRule rule={process.oTotal.oDevolucion} />
          </Suspense>
        </p>
      ) : null}
      {process.oTotal.oReglaReventa ? (
        <p className="sm soft">
          <Suspense fallback={null}>
            <ResaleRule rule={process.oTotal.oReglaReventa} />
          </Suspense>
        </p>
      ) : null}
    </>
  )
}
