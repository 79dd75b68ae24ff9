import { WEEK_BEGINS } from './calendar-names.ts'
import type { Locale } from './client-state.ts'

/** The date filters of section 9 that stand for days counted from today; all dates and a specific date need no word. */
export const DATE_FILTERS = [
  'today',
  'tomorrow',
  'week',
  'weekend',
  'nextWeek',
  'month',
  'nextMonth',
] as const
export type DateFilter = (typeof DATE_FILTERS)[number]

/** Days from first to last, YYYY-MM-DD, both included. */
export interface Days {
  first: string
  last: string
}

const SATURDAY = 6

const toDay = (date: Date): string => date.toISOString().slice(0, 10)
const addDays = (day: string, days: number): string => toDay(new Date(Date.parse(day) + days * 86_400_000))
const weekdayOf = (day: string): number => new Date(Date.parse(day)).getUTCDay()
/** The first day of the month so many months later. */
const monthStart = (day: string, later: number): string => {
  const date = new Date(Date.parse(day))
  return toDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)))
}

/**
 * @param today the day of the venue's time zone, YYYY-MM-DD.
 * @returns the days that a filter stands for; of a week or month that has begun, those that are left.
 */
export const daysOf = (filter: DateFilter, today: string, locale: Locale): Days => {
  const weekday = weekdayOf(today)
  const weekEnds = addDays(today, 6 - ((weekday - WEEK_BEGINS[locale] + 7) % 7))
  switch (filter) {
    case 'today':
      return { first: today, last: today }
    case 'tomorrow':
      return { first: addDays(today, 1), last: addDays(today, 1) }
    case 'week':
      return { first: today, last: weekEnds }
    case 'weekend':
      return weekday === 0
        ? { first: today, last: today }
        : { first: addDays(today, SATURDAY - weekday), last: addDays(today, SATURDAY - weekday + 1) }
    case 'nextWeek':
      return { first: addDays(weekEnds, 1), last: addDays(weekEnds, 7) }
    case 'month':
      return { first: today, last: addDays(monthStart(today, 1), -1) }
    case 'nextMonth':
      return { first: monthStart(today, 1), last: addDays(monthStart(today, 2), -1) }
  }
}
