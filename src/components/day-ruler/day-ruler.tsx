import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import type { SeasonDay } from '../../../contract/entities/billboard.ts'
import { datesBetween } from '../../../contract/local-day.ts'
import { useFormat } from '../../i18n/format-context.ts'
import './day-ruler.css'

/** More squares than this would not fit under a numeral. */
const MOST_SQUARES = 5

/** As many days as the widest page shows before the strip is scrolled, with some to spare. */
const FIRST_DAYS = 21

export interface DayRulerProps {
  /** Days with performances, in order. */
  days: readonly SeasonDay[]
  selected: string | null
  /** Says under each day how many performances it has, where there are few days. */
  counted?: boolean
  onSelect: (day: string | null) => void
}

/**
 * The season as a strip, one square a performance; choosing a day narrows the billboard to it. Native radio
 * buttons: one stop for the keyboard, arrows between days, days without performances passed over. The server sends
 * the days that are in sight, since a whole season is a third of the page; the browser draws the others after
 * hydration, to the right of them, so that nothing moves.
 */
export const DayRuler = ({ days, selected, counted, onSelect }: DayRulerProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const all = useMemo(() => {
    const [first, last] = [days[0], days.at(-1)]
    return first && last ? datesBetween(first.dDia, last.dDia) : []
  }, [days])
  const dates = useDeferredValue(all, all.slice(0, FIRST_DAYS))
  if (dates.length === 0) return null
  const performances = new Map(days.map(({ dDia, nFunciones }) => [dDia, nFunciones]))
  return (
    <fieldset className={counted ? 'ruler counted' : 'ruler'}>
      <legend className="vh">{t`Days with performances`}</legend>
      <label className="all">
        <input
          type="radio"
          name="day"
          checked={selected === null}
          onChange={() => onSelect(null)}
          aria-label={t`All dates`}
        />
        <span className="n" aria-hidden="true">
          {t({ message: 'All', context: 'days' })}
        </span>
      </label>
      {dates.map((date, index) => {
        const day = format.day(date)
        const count = performances.get(date) ?? 0
        const said = t`${plural(count, { one: '# performance', other: '# performances' })}`
        const named = index === 0 || day.day === 1
        return (
          <label key={date} className={count === 0 ? 'none' : undefined}>
            <input
              type="radio"
              name="day"
              value={date}
              disabled={count === 0}
              checked={selected === date}
              onChange={() => onSelect(date)}
              aria-label={`${format.longDate(day)}, ${said}`}
            />
            <span className="xs w" aria-hidden="true">
              {format.weekdayShort(day)} {named && <b>{format.monthShort(day)}</b>}
            </span>
            <span className="n" aria-hidden="true">
              {day.day}
            </span>
            {counted ? (
              <span className="xs" aria-hidden="true">
                {count > 0 && said}
              </span>
            ) : (
              <span
                className="k"
                aria-hidden="true"
                style={{ width: `${Math.min(count, MOST_SQUARES) * 9}px` }}
              />
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
