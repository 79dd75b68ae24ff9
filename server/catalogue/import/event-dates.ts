import { asList, isNode, type Node, textOf } from './jsonld.ts'
import { addDays, WEEKDAYS, zonedDate } from './zoned-date.ts'

/** A written date: its calendar day, with its hour and offset when they are given. */
export interface WrittenDate {
  /** Midnight UTC of the day. */
  day: Date
  /** HH:MM; null when only the day is known, which midnight also means. */
  time: string | null
  offsetMinutes: number | null
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/

/** @returns null when the text is no ISO date. */
export const readDate = (value: unknown): WrittenDate | null => {
  const match = ISO.exec(textOf(value).trim())
  if (!match) return null
  const [, year, month, date, hours, minutes, zone] = match
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  if (day.getUTCMonth() !== Number(month) - 1 || day.getUTCDate() !== Number(date)) return null
  if (hours !== undefined && (Number(hours) > 23 || Number(minutes) > 59)) return null
  const time = hours === undefined || `${hours}:${minutes}` === '00:00' ? null : `${hours}:${minutes}`
  const [, sign, offsetHours, rest] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? []
  const offset = sign ? (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(rest)) : null
  return { day, time, offsetMinutes: zone === 'Z' ? 0 : offset }
}

const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const weekdayOf = (word: string): number => {
  const bare = word.trim().replace(/^.*[/#:]/, '')
  const short = (WEEKDAYS as readonly string[]).indexOf(bare.toUpperCase())
  return short >= 0 ? short : DAY_NAMES.indexOf(bare.toLowerCase())
}

export interface Repetition {
  /** Weekdays, 0 Sunday; empty: every day. */
  weekdays: Set<number>
  time: string | null
}

/** How often an event repeats; null when no schedule says. Schedules are joined. */
export const readRepetition = (node: Node): Repetition | null => {
  const schedules = asList(node.eventSchedule).filter(isNode)
  const words = schedules
    .flatMap((schedule) => asList(schedule.byDay))
    .flatMap((day) => textOf(day).split(/[,\s]+/))
  const weekdays = new Set(
    words
      .filter(Boolean)
      .map(weekdayOf)
      .filter((day) => day >= 0),
  )
  const daily = schedules.some((schedule) => /^(daily|P1D)$/i.test(textOf(schedule.repeatFrequency)))
  if (weekdays.size === 0 && !daily) return null
  const time = schedules.map((schedule) => /^\d{2}:\d{2}/.exec(textOf(schedule.startTime))?.[0]).find(Boolean)
  return { weekdays, time: time ?? null }
}

/** Days from first to last that the repetition names, at most `maximum`; `cut` when there were more. */
export const expandDays = (
  first: Date,
  last: Date,
  weekdays: ReadonlySet<number>,
  maximum: number,
): { days: Date[]; cut: boolean } => {
  const days: Date[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (weekdays.size > 0 && !weekdays.has(day.getUTCDay())) continue
    if (days.length === maximum) return { days, cut: true }
    days.push(day)
  }
  return { days, cut: false }
}

/** The instant of an hour on a day: by the record's own offset when it has one, else in the shop's zone. */
export const instantOf = (day: Date, time: string, offsetMinutes: number | null, timeZone: string): Date => {
  if (offsetMinutes === null) return zonedDate(day, time, timeZone)
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Date(day.getTime() + (hours * 60 + minutes - offsetMinutes) * 60_000)
}
