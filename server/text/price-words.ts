import { createFormat } from '../../contract/format.ts'
import type { Deployment, Locale } from '../../contract/index.ts'
import { toWireMoney } from '../../contract/money.ts'
import { message } from './messages.ts'

/** Whole cents as the pages print money; nothing is written as "free". */
export const priceInWords = (
  brand: Pick<Deployment, 'currency' | 'timeZone'>,
  locale: Locale,
  cents: number,
): string =>
  cents === 0 ? message(locale, 'ticket.free') : createFormat(brand, locale).price(toWireMoney(cents))
