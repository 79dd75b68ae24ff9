import type { OfferedPerformance } from '../../../../contract/entities/show-detail.ts'
import type { Format } from '../../../../contract/format.ts'
import type { LocalMoment } from '../../../../contract/local-day.ts'

/** A performance with when it is, where its venue is. */
export interface Dated {
  performance: OfferedPerformance
  moment: LocalMoment
}

/** What the calendar shows. */
export interface ShownMonth {
  /** YYYY-MM. */
  month: string
  /** The day that is chosen, YYYY-MM-DD. */
  day: string
  /** Months with performances before and after; null where there is none. */
  before: string | null
  after: string | null
}

/** @returns the performances that have a date, in order. */
export const datedOf = (list: readonly OfferedPerformance[], format: Format): Dated[] =>
  list.flatMap((performance) =>
    performance.dFecha ? [{ performance, moment: format.moment(performance.dFecha) }] : [],
  )

const isOpen = ({ performance }: Dated): boolean => !performance.lAgotada && !performance.lCancelada

/**
 * @param fecha a day or a month of the address; what has no performance counts as not given.
 * @returns what the calendar shows: the day asked for, else the first one of the month that can be bought, else the
 * first of the month.
 */
export const shownMonth = (dated: readonly Dated[], fecha: string | null): ShownMonth | null => {
  const asked = fecha === null ? [] : dated.filter(({ moment }) => moment.date.startsWith(fecha))
  const among = asked.length > 0 ? asked : dated
  const chosen = among.find(isOpen) ?? among[0]
  if (!chosen) return null
  const day = chosen.moment.date
  const month = day.slice(0, 7)
  const months = [...new Set(dated.map(({ moment }) => moment.date.slice(0, 7)))]
  const at = months.indexOf(month)
  return { month, day, before: months[at - 1] ?? null, after: months[at + 1] ?? null }
}

/**
 * The weeks of a month, as rows of seven dates; null where another month has the day.
 * @param month YYYY-MM
 * @param begins the weekday that weeks begin with, 0 for Sunday
 */
export const weeksOf = (month: string, begins: number): (string | null)[][] => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const first = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() - begins + 7) % 7
  const cells = Array.from({ length: Math.ceil((first + days) / 7) * 7 }, (_, index) => {
    const day = index - first + 1
    return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
