/** What is wrong with a birth date; each has words of its own (section 5). */
export type BirthDateProblem = 'format' | 'day' | 'month' | 'yearTooSmall' | 'yearTooLarge' | 'date'

/** Nobody alive was born before. */
const FIRST_YEAR = 1900

/**
 * Reads a date as people write it: 31/12/1985, 31-12-1985, 31.12.1985, 31121985, or 1985-12-31 as browsers fill it
 * in.
 * @returns year, month and day with dashes, whether or not there is such a day; what was typed where it is no date.
 */
export const readBirthDate = (typed: string): string => {
  const text = typed.trim()
  const filled = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const written =
    /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const [year, month, day] = filled ? filled.slice(1) : written ? written.slice(1).reverse() : []
  if (year === undefined || month === undefined || day === undefined) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** @param date as stored, 1985-12-31. @returns the same as people of the shop's countries write it, 31/12/1985. */
export const writtenBirthDate = (date: string): string => date.split('-').reverse().join('/')

/**
 * @param date as `readBirthDate` gives it. @param today the calendar date where the shop is, 2026-11-27.
 * @returns what is wrong with it; null where nothing is.
 */
export const birthDateProblem = (date: string, today: string): BirthDateProblem | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (parts === null) return 'format'
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  if (day < 1 || day > 31) return 'day'
  if (month < 1 || month > 12) return 'month'
  if (year < FIRST_YEAR) return 'yearTooSmall'
  if (year > Number(today.slice(0, 4))) return 'yearTooLarge'
  const exists = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
  return exists && date <= today ? null : 'date'
}
