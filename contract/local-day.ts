/** A moment as a wall calendar and clock of one time zone show it. */
export interface LocalMoment {
  /** 2026-11-27; sorts and compares as text. */
  date: string
  year: number
  /** 0 to 11. */
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  /** 20:30 */
  time: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** @param iso a date-time with offset; @param timeZone an IANA name. */
export const localMoment = (iso: string, timeZone: string): LocalMoment => {
  const parts: Record<string, string> = {}
  for (const part of formatterOf(timeZone).formatToParts(Date.parse(iso))) parts[part.type] = part.value
  return { ...localDay(`${parts.year}-${parts.month}-${parts.day}`), time: `${parts.hour}:${parts.minute}` }
}

/** @param date a calendar date, 2026-11-27. */
export const localDay = (date: string): LocalMoment => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { date, year, month: month - 1, day, weekday, time: '' }
}

/** @returns every date from first to last, both included. */
export const datesBetween = (first: string, last: string): string[] => {
  const dates: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000)
    dates.push(new Date(at).toISOString().slice(0, 10))
  return dates
}
