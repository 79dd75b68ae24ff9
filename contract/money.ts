/** Money is whole cents inside and decimal on the wire. */
export const toWireMoney = (cents: number): number => cents / 100

/** @returns whole cents; a wire amount with more than two decimals is rounded to the nearest cent. */
export const fromWireMoney = (amount: number): number => Math.round(amount * 100)

/**
 * @param decimals of a currency; two where a node of the previous release does not say them.
 * @returns the smallest amount of it that is shown (section 9), in cents.
 */
export const unitOf = (decimals = 2): number => 10 ** (2 - decimals)

/** @returns the percentage of an amount in cents, to the nearest unit of a currency with so many decimals. */
export const percentOf = (cents: number, percent: number, decimals: number): number => {
  const unit = unitOf(decimals)
  return Math.round((cents * percent) / 100 / unit) * unit
}
