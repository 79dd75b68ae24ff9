import type { Format } from '../../../contract/format.ts'

const SIX_DAYS_MS = 6 * 24 * 60 * 60 * 1000

/**
 * What a show's day is called when it is bought: its weekday alone while that cannot be mistaken for
 * another week's, else the whole date.
 *
 * @param show and @param ordered ISO date-times with offset
 */
export const dayInWords = (
  show: string,
  ordered: string,
  format: Pick<Format, 'moment' | 'weekday' | 'longDate'>,
): string => {
  const ahead = Date.parse(show) - Date.parse(ordered)
  const moment = format.moment(show)
  return ahead >= 0 && ahead < SIX_DAYS_MS ? format.weekday(moment) : format.longDate(moment)
}
