import { roundTo } from '../../contract/money.ts'

/** What a provider charges in that does not know the shop's currency. */
export interface ChargesIn {
  /** ISO 4217. */
  currency: string
  /** Units of it for one unit of the shop's, as decimal text: no binary fraction. */
  rate: string
}

/** Currencies that have no cents, with the providers or anywhere. */
const WHOLE_UNITS: ReadonlySet<string> = new Set(['CLP', 'HUF', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND'])

/** @returns the smallest amount that there is of a currency, in hundredths of its unit. */
export const leastOf = (currency: string): number => (WHOLE_UNITS.has(currency) ? 100 : 1)

/**
 * As all amounts are rounded, to what there is of a currency.
 * @param numerator of the exact amount in hundredths of the currency's unit, not negative
 * @returns hundredths of the currency's unit
 */
export const roundedTo = (currency: string, numerator: bigint, denominator: bigint): number =>
  roundTo(leastOf(currency), numerator, denominator)

const fractionOf = (rate: string): readonly [numerator: bigint, denominator: bigint] => {
  const [whole = '', decimals = ''] = rate.split('.')
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}

/** @returns what is charged for an amount of the shop's, in hundredths, and never nothing. */
export const convert = (cents: number, { currency, rate }: ChargesIn): number => {
  const [numerator, denominator] = fractionOf(rate)
  return Math.max(leastOf(currency), roundedTo(currency, BigInt(cents) * numerator, denominator))
}

/** @returns what one unit of the other currency costs in the shop's, in hundredths. */
export const inverseOf = (rate: string, shopCurrency: string): number => {
  const [numerator, denominator] = fractionOf(rate)
  return roundedTo(shopCurrency, 100n * denominator, numerator)
}

/** An attempt's amount as the shop has it, and as it was asked for with the provider. */
export interface ConvertedAmount {
  amountCents: number
  /** ISO 4217, the shop's. */
  currency: string
  chargeCents: number
}

/**
 * What the provider took, in the shop's currency: the attempt's amount if and only if it is what was asked for.
 * @param takenCents in the currency that was charged
 */
export const takenInShops = ({ amountCents, currency, chargeCents }: ConvertedAmount, takenCents: number) => {
  if (takenCents === chargeCents) return amountCents
  const taken = roundedTo(currency, BigInt(takenCents) * BigInt(amountCents), BigInt(chargeCents))
  return taken === amountCents ? taken + Math.sign(takenCents - chargeCents) * leastOf(currency) : taken
}

/**
 * A part of a charge that goes back, in the currency that was charged. All parts add up to what was taken, whatever
 * each is rounded by.
 * @param before what had gone back before it, in the shop's currency
 */
export const partInCharges = (
  charge: { chargedCents: number; takenCents: number; chargeCurrency: string },
  before: number,
  cents: number,
): number => {
  const { chargedCents, takenCents, chargeCurrency } = charge
  const upTo = (given: number) =>
    given >= chargedCents
      ? takenCents
      : roundedTo(chargeCurrency, BigInt(given) * BigInt(takenCents), BigInt(chargedCents))
  return upTo(before + cents) - upTo(before)
}
