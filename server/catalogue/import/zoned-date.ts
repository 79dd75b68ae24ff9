const DAY_MS = 86_400_000

/** Weekdays as iCalendar writes them, Sunday first as Date counts them. */
export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Making one costs more than all its answers. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const wallClockOf = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  clocks.set(timeZone, clock)
  return clock
}

const offsetMs = (instant: Date, timeZone: string): number => {
  const parts = Object.fromEntries(
    wallClockOf(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  return local - Math.floor(instant.getTime() / 1000) * 1000
}

/** Midnight UTC of the calendar day that `instant` falls on in a time zone. */
export const localDay = (instant: Date, timeZone: string): Date => {
  const local = instant.getTime() + offsetMs(instant, timeZone)
  return new Date(Math.floor(local / DAY_MS) * DAY_MS)
}

/** Adds calendar days to a day given as midnight UTC. */
export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS)

/** The first such weekday from a day on, or the one of so many weeks later. */
export const weekdayFrom = (day: Date, weekday: Weekday, weeks = 0): Date =>
  addDays(day, ((WEEKDAYS.indexOf(weekday) - day.getUTCDay() + 7) % 7) + 7 * weeks)

/**
 * The instant of a wall clock time on a calendar day.
 * @param day midnight UTC of that day
 * @param time HH:MM
 */
export const zonedDate = (day: Date, time: string, timeZone: string): Date => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  const wall = day.getTime() + (hours * 60 + minutes) * 60_000
  const guess = new Date(wall - offsetMs(new Date(wall), timeZone))
  return new Date(wall - offsetMs(guess, timeZone))
}
