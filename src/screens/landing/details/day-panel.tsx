import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShowDetail } from '../../../../contract/entities/show-detail.ts'
import { pageUrl } from '../../../../contract/page-routes.ts'
import { useAccessNames } from '../../../components/access/access-names.ts'
import { useFormat } from '../../../i18n/format-context.ts'
import { PlacesLeftLine } from './places-left.tsx'
import type { Dated } from './season-months.ts'

export interface DayPanelProps {
  show: ShowDetail
  /** Of one day, at least one. */
  list: readonly Dated[]
}

/** The performances of the day that is chosen. */
export const DayPanel = ({ show, list }: DayPanelProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const moment = list[0]?.moment
  if (!moment) return null
  return (
    <div className="day-panel">
      <h3 className="day-head" aria-live="polite">
        <span className="n" aria-hidden="true">
          {moment.day}
        </span>
        <span>
          <b>{format.longDate(moment)}</b>
          <span className="sm">
            {t`${plural(list.length, { one: '# performance', other: '# performances' })}`}
          </span>
        </span>
      </h3>
      <ul className="functions">
        {list.map((dated) => (
          <PerformanceRow key={dated.performance.idFuncion} dated={dated} show={show} />
        ))}
      </ul>
    </div>
  )
}

/** An hour: what is left, what it costs, what it offers, and the way to its places. */
const PerformanceRow = ({ dated: { performance, moment }, show }: { dated: Dated; show: ShowDetail }) => {
  const { t } = useLingui()
  const format = useFormat()
  const names = useAccessNames()
  const { lAgotada, lCancelada, lCola, dPuertas, fPrecioDesde, aAccesibilidad } = performance
  const isClosed = lAgotada || lCancelada
  const own = aAccesibilidad.filter((key) => !show.oLugar.aAccesibilidad.includes(key))
  const action = t`Choose seats`
  return (
    <li className={isClosed ? 'out' : undefined}>
      <p className="hour num">{format.time(moment)}</p>
      <p className="cost">
        {lCancelada ? (
          <b>
            <Trans>Cancelled</Trans>
          </b>
        ) : (
          <PlacesLeftLine performance={performance} />
        )}
        {!isClosed &&
          (fPrecioDesde ? (
            <span>
              <Trans>
                from <b className="num">{format.price(fPrecioDesde)}</b>
              </Trans>
            </span>
          ) : (
            <b>
              <Trans>Free</Trans>
            </b>
          ))}
        {lCola && !isClosed && (
          <span className="soft">
            <Trans>With a waiting room</Trans>
          </span>
        )}
      </p>
      {(own.length > 0 || dPuertas) && (
        <p className="sm soft more">
          {own.map((key) => names[key]).join(', ')}
          {own.length > 0 && dPuertas && '. '}
          {dPuertas && <Trans>Doors {format.time(format.moment(dPuertas))}</Trans>}
        </p>
      )}
      {!isClosed && (
        <a
          className="btn small"
          href={pageUrl.performance(show.cSeo, performance.idFuncion)}
          aria-label={`${action}: ${format.longDate(moment)}, ${format.time(moment)}`}
        >
          {action}
        </a>
      )}
    </li>
  )
}
