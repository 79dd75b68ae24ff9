import { createFormat } from '../../contract/format.ts'
import type { Deployment, Locale } from '../../contract/index.ts'
import { fullDate } from './full-date.ts'

/** A moment in words, of the deployment's time zone. */
export const momentInWords = (
  deployment: Pick<Deployment, 'currency' | 'timeZone'>,
  locale: Locale,
  at: Date,
): string => {
  const format = createFormat(deployment, locale)
  const moment = format.moment(at.toISOString())
  return `${fullDate(format, moment)}, ${format.time(moment)}`
}
