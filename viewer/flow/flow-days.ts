import { KEPT_DAYS, MOST_DAYS } from '../../contract/flow-limits.ts'

const DAY_MS = 86_400_000

/** @param day as 2026-11-27 */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** The day that it is in a time zone. */
export const today = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

/** The first day that sums are kept of. */
export const firstDay = (last: string): string => daysBefore(last, KEPT_DAYS)

/** Whether the server sums these days. @param last today */
export const areDays = (from: string, to: string, last: string): boolean =>
  from !== '' && from <= to && to <= last && from >= firstDay(last) && from > daysBefore(to, MOST_DAYS)
