/** Half a month, as the authority counts: a month YYYYMM, its half 1 or 2, and its days YYYY-MM-DD. */
export interface Fortnight {
  period: number
  half: 1 | 2
  from: string
  until: string
}

const DAY_MS = 86_400_000
/** From so many days before its start a code may be asked for. */
const ASKED_BEFORE_DAYS = 5

/** @returns the fortnight that a day, YYYY-MM-DD, is in. */
export const fortnightOf = (day: string): Fortnight => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const at = (of: number) => new Date(Date.UTC(year, month - 1, of)).toISOString().slice(0, 10)
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const period = year * 100 + month
  return date <= 15
    ? { period, half: 1, from: at(1), until: at(15) }
    : { period, half: 2, from: at(16), until: at(lastOfMonth) }
}

/** @returns the fortnights whose codes may be asked for on a day: its own, and the next one near its start. */
export const fortnightsToAskFor = (day: string): Fortnight[] => {
  const own = fortnightOf(day)
  const next = fortnightOf(new Date(Date.parse(own.until) + DAY_MS).toISOString().slice(0, 10))
  const isNear = Date.parse(next.from) - Date.parse(day) <= ASKED_BEFORE_DAYS * DAY_MS
  return isNear ? [own, next] : [own]
}
