import { type Deployment, unitOf } from '../../contract/index.ts'
import { OperatorError } from './operator-commands.ts'

/** @throws OperatorError for all but a whole number from 1 to the most. @returns null for an option that is left out. */
export const wholeOf = (name: string, typed: string | undefined, most: number): number | null => {
  if (typed === undefined) return null
  const value = Number(typed)
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new OperatorError(`--${name} is a whole number from 1 to ${most}.`)
  return value
}

/** @returns whole cents of an amount in a currency; null for an option that is left out. @throws OperatorError */
export const centsOf = (
  name: string,
  typed: string | undefined,
  { code, decimals }: Deployment['currency'],
) => {
  if (typed === undefined) return null
  const cents = Math.round(Number(typed) * 100)
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(typed) || cents === 0 || cents % unitOf(decimals) !== 0)
    throw new OperatorError(`--${name} is an amount in ${code} of ${decimals} decimals, as 1500 or 1500.50.`)
  return cents
}

/** @returns null for an option that is left out. @throws OperatorError for a time without its offset. */
export const timeOf = (name: string, typed: string | undefined): Date | null => {
  if (typed === undefined) return null
  const at = new Date(typed)
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(typed) || Number.isNaN(at.getTime()))
    throw new OperatorError(`--${name} is a time with its offset, as 2026-12-01T00:00-03:00.`)
  return at
}
