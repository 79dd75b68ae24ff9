import { textOf } from './jsonld.ts'

const TIME = /(?:^|[T ])(\d{2}):(\d{2})/
const LONGEST_MINUTES = 6 * 60

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = TIME.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/**
 * How long before its beginning an event opens its doors, in minutes; null where the record does not say, or says
 * something else than an hour shortly before.
 * @param doorTime schema.org's: a date-time or an hour of the day.
 * @param time of the beginning, HH:MM.
 */
export const doorMinutes = (doorTime: unknown, time: string): number | null => {
  const doors = minutesOf(textOf(doorTime))
  const start = minutesOf(time)
  if (doors === null || start === null) return null
  const before = (start - doors + 24 * 60) % (24 * 60)
  return before > 0 && before <= LONGEST_MINUTES ? before : null
}
