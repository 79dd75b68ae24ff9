import { calendarNames } from './calendar-names.ts'
import type { Locale } from './client-state.ts'
import type { Deployment } from './deployment.ts'
import { type LocalMoment, localDay, localMoment } from './local-day.ts'

const NO_BREAK = '\u00a0'

/** How this page prints money and dates: the deployment's currency and time zone, the page's language. */
export interface Format {
  locale: Locale
  /** Of the currency. */
  decimals: number
  /** Whether charges are added to the prices of the listing. */
  addsCharges: boolean
  /** `$ 15.000` with a no-break space (section 9); decimals by the currency alone, since no amount has more. */
  price(amount: number): string
  /** What is to be paid: with the code of a currency in dollars or pesos where the page's language is another's. */
  total(amount: number): string
  /** A count of things: 1.200. */
  number(value: number): string
  moment(iso: string): LocalMoment
  day(date: string): LocalMoment
  /** vie */
  weekdayShort(moment: LocalMoment): string
  /** viernes */
  weekday(moment: LocalMoment): string
  /** nov */
  monthShort(moment: LocalMoment): string
  /** noviembre */
  month(moment: LocalMoment): string
  /** 20:30 h */
  time(moment: LocalMoment): string
  /** viernes 27 de noviembre, Friday 27 November; of another year than today: viernes 8 de enero de 2027 */
  longDate(moment: LocalMoment): string
  /** vie 27 nov, 20:30 h; of another year: vie 8 ene 2027, 20:30 h */
  shortDateTime(iso: string): string
}

/**
 * @param now the page's time, with offset: dates of its year are said without one. Without it no date has a year.
 * @returns the same text on the server and in the browser for the same input.
 */
export const createFormat = (
  deployment: { currency: Deployment['currency']; timeZone: string; addsCharges?: boolean },
  locale: Locale,
  now?: string,
): Format => {
  const names = calendarNames[locale]
  const { currency, timeZone, addsCharges = true } = deployment
  const money = new Intl.NumberFormat(currency.locale, {
    minimumFractionDigits: currency.decimals,
    maximumFractionDigits: currency.decimals,
  })
  const of = locale === 'en' ? ' ' : ' de '
  const today = now === undefined ? null : localMoment(now, timeZone)
  const yearOf = ({ year }: LocalMoment, before: string) =>
    today === null || year === today.year ? '' : `${before}${year}`
  const time = (moment: LocalMoment) => (locale === 'en' ? moment.time : `${moment.time}${NO_BREAK}h`)
  const format: Format = {
    locale,
    decimals: currency.decimals,
    addsCharges,
    price: (amount) => {
      const parts = [currency.symbol, money.format(Math.abs(amount))]
      return (amount < 0 ? '−' : '') + (currency.symbolAfter ? parts.reverse() : parts).join(NO_BREAK)
    },
    total: (amount) =>
      currency.symbol !== '$' || currency.locale.startsWith(locale)
        ? format.price(amount)
        : `${format.price(amount)}${NO_BREAK}${currency.code}`,
    number: (value) => value.toLocaleString(currency.locale),
    moment: (iso) => localMoment(iso, timeZone),
    day: localDay,
    weekdayShort: (moment) => names.weekdaysShort[moment.weekday] ?? '',
    weekday: (moment) => names.weekdays[moment.weekday] ?? '',
    monthShort: (moment) => names.monthsShort[moment.month] ?? '',
    month: (moment) => names.months[moment.month] ?? '',
    time,
    longDate: (moment) =>
      `${names.weekdays[moment.weekday]} ${moment.day}${of}${names.months[moment.month]}${yearOf(moment, of)}`,
    shortDateTime: (iso) => {
      const moment = localMoment(iso, timeZone)
      return `${format.weekdayShort(moment)} ${moment.day} ${format.monthShort(moment)}${yearOf(moment, ' ')}, ${time(moment)}`
    },
  }
  return format
}
