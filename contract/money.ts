/** Money is whole cents inside and decimal on the wire. */
export const toWireMoney = (cents: number): number => cents / 100

/** @returns whole cents; a wire amount with more than two decimals is rounded to the nearest cent. */
export const fromWireMoney = (amount: number): number => Math.round(amount * 100)
