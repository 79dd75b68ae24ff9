import { isMoment } from './sample-data.ts'

const ISO_DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/**
 * A value with every date in it changed: milliseconds since 1970 and ISO 8601 texts.
 * @param change gets each date in milliseconds since 1970, and the name of its field
 */
export function withDates(
  value: unknown,
  change: (date: number, field: string) => number,
  field = '',
): unknown {
  if (isMoment(value)) return change(value, field)
  if (typeof value === 'string' && ISO_DATE.test(value))
    return new Date(change(Date.parse(value), field)).toISOString()
  if (value === null || typeof value !== 'object' || value instanceof Error) return value
  if (Array.isArray(value)) return value.map((inner) => withDates(inner, change, field))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner, change, key)]))
}
