import type { Format } from '../../contract/format.ts'
import type { LocalMoment } from '../../contract/local-day.ts'

/**
 * A date with its year, for what is kept and read later, as a mail or a ticket.
 * @param format without a time of its own, whose dates have no year.
 * @returns viernes 27 de noviembre de 2026; Friday 27 November 2026
 */
export const fullDate = (format: Format, moment: LocalMoment): string =>
  `${format.longDate(moment)}${format.locale === 'en' ? ' ' : ' de '}${moment.year}`
