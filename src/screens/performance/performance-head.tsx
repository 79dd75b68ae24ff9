import { Trans } from '@lingui/react/macro'
import type { Performance, PerformanceSummary } from '../../../contract/index.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface PerformanceHeadProps {
  readonly performance: {
    oEspectaculo: Pick<Performance['oEspectaculo'], 'cEspectaculoCartelNombre' | 'nDuracionMinutos'>
    oEstablecimiento: Pick<Performance['oEstablecimiento'], 'cNombre' | 'cCiudad'>
    oFuncionFecha: { dFecha: string } | null
    listaOtraFuncion: readonly PerformanceSummary[]
  }
  readonly hrefOf: (performance: PerformanceSummary) => string
}

/** The date on the accent, the show, the place, and the show's other days. */
export function PerformanceHead({ performance, hrefOf }: PerformanceHeadProps) {
  const format = useFormat()
  const { oEspectaculo: show, oEstablecimiento: place, oFuncionFecha, listaOtraFuncion } = performance
  const moment = oFuncionFecha && format.moment(oFuncionFecha.dFecha)
  const dated = listaOtraFuncion.flatMap((other) => (other.dFecha ? [{ other, dFecha: other.dFecha }] : []))
  return (
    <header className="phead">
      {moment && (
        <span className="phead-date" aria-hidden="true">
          {moment.day}
        </span>
      )}
      <div>
        {moment && (
          <p className="sm">
            {format.longDate(moment)}, <b className="num">{format.time(moment)}</b>
          </p>
        )}
        <h1 className="d">{show.cEspectaculoCartelNombre}</h1>
        <p className="phead-meta">
          <span>
            {place.cNombre}
            {place.cCiudad && `, ${place.cCiudad}`}
          </span>
          {show.nDuracionMinutos !== null && (
            <span className="soft">
              <Trans>{show.nDuracionMinutos} min</Trans>
            </span>
          )}
        </p>
        {dated.length > 0 && (
          <details className="phead-others">
            <summary>
              <Trans>Other performances ({dated.length})</Trans>
            </summary>
            <ul>
              {dated.map(({ other, dFecha }) => (
                <li key={other.idFuncion}>
                  <a href={hrefOf(other)}>{format.shortDateTime(dFecha)}</a>
                  {other.lAgotada && (
                    <b>
                      {' '}
                      <Trans>Sold out</Trans>
                    </b>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </header>
  )
}
