import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { WEEK_BEGINS } from '../../../../contract/calendar-names.ts'
import { pageUrl } from '../../../../contract/page-routes.ts'
import { useFormat } from '../../../i18n/format-context.ts'
import { GAUGE, mostLeft, usePlacesNames } from './places-left.tsx'
import { type Dated, type ShownMonth, weeksOf } from './season-months.ts'

export interface MonthCalendarProps {
  cSeo: string
  dated: readonly Dated[]
  shown: ShownMonth
}

/** A month of a show: its days are links, so that one is chosen without a script too. */
export const MonthCalendar = ({ cSeo, dated, shown }: MonthCalendarProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const names = usePlacesNames()
  const first = format.day(`${shown.month}-01`)
  const title = `${format.month(first)} ${first.year}`
  const weeks = weeksOf(shown.month, WEEK_BEGINS[format.locale])
  const ofDay = Map.groupBy(dated, ({ moment }) => moment.date)
  const headings = weeks[1] ?? weeks[0] ?? []
  return (
    <>
      <div className="cal-h">
        <h3 className="d month">{title}</h3>
        <nav aria-label={t`Months`}>
          <Turn to={shown.before} cSeo={cSeo} label={t`Earlier`} sign="‹" />
          <Turn to={shown.after} cSeo={cSeo} label={t`Later`} sign="›" />
        </nav>
      </div>
      <table className="cal">
        <caption className="vh">{t`${title}: days with performances`}</caption>
        <thead>
          <tr>
            {headings.map((date) => {
              const moment = format.day(date ?? shown.day)
              return (
                <th key={date} scope="col">
                  <span aria-hidden="true">{format.weekdayShort(moment)}</span>
                  <span className="vh">{format.weekday(moment)}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr
              key={week.find(Boolean)}
              className={week.some((date) => date && ofDay.has(date)) ? '' : 'rest'}
            >
              {week.map((date, index) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a week stay where they are
                if (date === null) return <td key={index} />
                const list = ofDay.get(date)
                const moment = format.day(date)
                if (!list)
                  return (
                    <td key={date}>
                      <span className="no">
                        <span className="n">{moment.day}</span>
                      </span>
                    </td>
                  )
                const left = mostLeft(list.map(({ performance }) => performance))
                const hours =
                  list.length > 1 && left !== 'AGOTADO'
                    ? t`${plural(list.length, { one: '# performance', other: '# performances' })}`
                    : names[left]
                return (
                  <td key={date}>
                    <a
                      className={GAUGE[left]}
                      href={pageUrl.landingOn(cSeo, date)}
                      aria-current={date === shown.day ? 'date' : undefined}
                    >
                      <span className="vh">{`${format.longDate(moment)}, ${names[left]}`}</span>
                      <span className="n" aria-hidden="true">
                        {moment.day}
                      </span>
                      <span className="gauge" aria-hidden="true" />
                      <span className="w" aria-hidden="true">
                        {hours}
                      </span>
                    </a>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="cal-key" aria-hidden="true">
        {(['MUCHOS', 'POCOS', 'ULTIMOS', 'AGOTADO'] as const).map((left) => (
          <li key={left} className={GAUGE[left]}>
            <span className="gauge" /> {names[left]}
          </li>
        ))}
      </ul>
    </>
  )
}

interface TurnProps {
  to: string | null
  cSeo: string
  label: string
  sign: string
}

/** To the month before or after that has performances. */
const Turn = ({ to, cSeo, label, sign }: TurnProps) => {
  const format = useFormat()
  if (to === null)
    return (
      <span className="turn none" aria-hidden="true">
        {sign}
      </span>
    )
  const moment = format.day(`${to}-01`)
  return (
    <a className="turn" href={pageUrl.landingOn(cSeo, to)} aria-label={`${label}: ${format.month(moment)}`}>
      {sign}
    </a>
  )
}
