/** An amount as text with two decimals, also of a currency without cents. @param cents whole hundredths */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2)

/** @returns whole hundredths of an amount in units, which is written with up to two decimals */
export const hundredthsOf = (amount: string | number): number => Math.round(Number(amount) * 100)
