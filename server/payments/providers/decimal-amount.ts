import { fromWireMoney, toWireMoney } from '../../../contract/money.ts'

/** An amount as text with two decimals, also of a currency without cents. @param cents whole hundredths */
export const decimalOf = (cents: number): string => toWireMoney(cents).toFixed(2)

/** @returns whole hundredths of an amount in units, which is written with up to two decimals */
export const hundredthsOf = (amount: string | number): number => fromWireMoney(Number(amount))
