import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundShow } from '../../../contract/entities/search.ts'
import { useAccessNames } from '../../components/access/access-names.ts'
import { Poster } from '../../components/poster/poster.tsx'
import { useShowUrl } from '../../components/show-date/show-url.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** Performances under their days. */
export const DayResults = ({ shows }: { shows: readonly FoundShow[] }) => {
  const format = useFormat()
  const days = Map.groupBy(shows, ({ oFuncion }) =>
    oFuncion.dFecha === null ? '' : format.moment(oFuncion.dFecha).date,
  )
  return [...days].map(([date, list]) => {
    const day = date === '' ? null : format.day(date)
    return (
      <div className="day" key={date}>
        <div className="stamp">
          {day && (
            <span className="n" aria-hidden="true">
              {day.day}
            </span>
          )}
          <h2>{day ? format.longDate(day) : <Trans>All season</Trans>}</h2>
        </div>
        <ul>
          {list.map((show) => (
            <Hit key={show.oFuncion.idFuncion} show={show} dated={false} isOfDay />
          ))}
        </ul>
      </div>
    )
  })
}

/** Shows, the best first, each with its next performance. @param onDays days were asked for as well. */
export const RankedResults = ({ shows, onDays }: { shows: readonly FoundShow[]; onDays: boolean }) => (
  <ul className="ranked">
    {shows.map((show) => (
      <Hit key={show.idEspectaculoCartel} show={show} dated isOfDay={onDays} />
    ))}
  </ul>
)

interface HitProps {
  show: FoundShow
  /** Its day is said, which no heading says. */
  dated: boolean
  /** It stands for a performance of days that are shown, and leads to that day. */
  isOfDay: boolean
}

const Hit = ({ show, dated, isOfDay }: HitProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const access = useAccessNames()
  const { oFuncion: performance } = show
  const moment = performance.dFecha === null ? null : format.moment(performance.dFecha)
  const others = show.nOtras
  const Name = dated ? 'h2' : 'h3'
  const href = useShowUrl(isOfDay ? show : { cSeo: show.cSeo })
  const when =
    moment && performance.dFecha
      ? dated
        ? format.shortDateTime(performance.dFecha)
        : format.time(moment)
      : null
  return (
    <li className="hit">
      <Poster images={show.listaImagenEspectaculoCartel} />
      <div>
        {when && <p className="hr num">{when}</p>}
        <Name className="d">
          <a href={href}>{show.cEspectaculoCartelNombre}</a>
        </Name>
        <p className="sm">{show.cEstablecimientoNombre}</p>
        {others > 0 && (
          <p className="sm soft">
            {t`${plural(others, { one: 'and # other date', other: 'and # other dates' })}`}
          </p>
        )}
        {show.aAccesibilidad.length > 0 && (
          <p className="sm soft">{show.aAccesibilidad.map((key) => access[key]).join(', ')}</p>
        )}
      </div>
      <p className="end sm">
        {performance.lAgotada ? (
          <b className="flag">
            <Trans>Sold out</Trans>
          </b>
        ) : performance.fPrecioDesde ? (
          <b className="num">{t`from ${format.price(performance.fPrecioDesde)}`}</b>
        ) : (
          <b>
            <Trans>Free</Trans>
          </b>
        )}
        {performance.lUltimosLugares && (
          <span className="flag">
            <Trans>Last places</Trans>
          </span>
        )}
      </p>
    </li>
  )
}
