import { useLingui } from '@lingui/react/macro'
import { daysOf } from '../../../contract/date-filters.ts'
import type { SearchPage } from '../../../contract/entities/search.ts'
import { datesBetween } from '../../../contract/local-day.ts'
import { searchUrl } from '../../../contract/search-address.ts'
import '../../components/day-ruler/day-ruler.css'
import { useFormat } from '../../i18n/format-context.ts'

const A_DAY_MS = 86_400_000
/** As many as the widest page shows. */
const DAYS = 14

/** The next two weeks as links, each to what there is on its day; those that are asked for are marked. */
export const DayLinks = ({ oPedido: asked, dHoy: today }: SearchPage) => {
  const { t } = useLingui()
  const format = useFormat()
  const { first, last } = asked.when === null ? asked : daysOf(asked.when, today, format.locale)
  const lastShown = new Date(Date.parse(today) + (DAYS - 1) * A_DAY_MS).toISOString().slice(0, 10)
  const isAsked = (date: string) =>
    (first !== null || last !== null) && date >= (first ?? date) && date <= (last ?? date)
  return (
    <nav className="ruler" aria-label={t`The next two weeks`}>
      {datesBetween(today, lastShown).map((date, place) => {
        const day = format.day(date)
        const isNamed = place === 0 || day.day === 1
        return (
          <a
            key={date}
            href={searchUrl(asked, { when: null, first: date, last: date })}
            target="_self"
            aria-current={isAsked(date) ? 'date' : undefined}
          >
            <span className="vh">{format.longDate(day)}</span>
            <span className="xs w" aria-hidden="true">
              {format.weekdayShort(day)} {isNamed && <b>{format.monthShort(day)}</b>}
            </span>
            <span className="n" aria-hidden="true">
              {day.day}
            </span>
          </a>
        )
      })}
    </nav>
  )
}
