/** Money is whole cents inside and decimal on the wire. */
export const toWireMoney = (cents: number): number => cents / 100

/** @returns whole cents; a wire amount with more than two decimals is rounded to the nearest cent. */
export const fromWireMoney = (amount: number): number => Math.round(amount * 100)

/** @returns the percentage of an amount, to the nearest cent. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100)
