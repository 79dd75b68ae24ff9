import { type Deployment, type Locale, toWireMoney } from '../../../contract/index.ts'
import { type ChargesIn, convert, inverseOf, leastOf } from '../../payments/conversion.ts'
import { message } from '../../text/messages.ts'

/** An amount with its currency's code, with as many decimals as that currency has. */
const amountIn = (code: string, cents: number, inWords: string): string => {
  const decimals = leastOf(code) === 1 ? 2 : 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return `${code}\u00a0${toWireMoney(cents).toLocaleString(inWords, digits)}`
}

/** What is charged of a total in another currency, and at what rate, before the customer pays it. */
export const conversionInWords = (
  { currency }: Pick<Deployment, 'currency'>,
  chargesIn: ChargesIn,
  totalCents: number,
  locale: Locale,
): string => {
  const amountOf = (code: string, cents: number) => amountIn(code, cents, currency.locale)
  // The dearer unit stands alone: the other way round, little of the figure would be left.
  const rate =
    Number(chargesIn.rate) < 1
      ? `1\u00a0${chargesIn.currency} = ${amountOf(currency.code, inverseOf(chargesIn.rate, currency.code))}`
      : `1\u00a0${currency.code} = ${chargesIn.currency}\u00a0${Number(chargesIn.rate).toLocaleString(currency.locale, { maximumFractionDigits: 12 })}`
  return message(locale, 'payment.converted', {
    amount: amountOf(chargesIn.currency, convert(totalCents, chargesIn)),
    rate,
  })
}
