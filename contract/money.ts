/** Money is whole cents inside and decimal on the wire. */
export const toWireMoney = (cents: number): number => cents / 100

/** @returns whole cents; a wire amount with more than two decimals is rounded to the nearest cent. */
export const fromWireMoney = (amount: number): number => Math.round(amount * 100)

/**
 * @param decimals of a currency; two where a node of the previous release does not say them.
 * @returns the smallest amount of it that is shown (section 9), in cents.
 */
export const unitOf = (decimals = 2): number => 10 ** (2 - decimals)

/**
 * How every amount is rounded: charges and interest by percent, what goes back of a part, what another currency is
 * charged in. Half up, without binary fractions.
 * @param least amount of the currency, in hundredths of its unit
 * @param numerator of the exact amount in those hundredths, not negative
 */
export const roundTo = (least: number, numerator: bigint, denominator: bigint): number => {
  const step = denominator * BigInt(least)
  return Number((2n * numerator + step) / (2n * step)) * least
}

/** @returns the percentage of an amount in cents, to the nearest unit of a currency with so many decimals. */
export const percentOf = (cents: number, percent: number, decimals: number): number =>
  roundTo(unitOf(decimals), BigInt(cents) * BigInt(percent), 100n)
