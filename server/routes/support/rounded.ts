import type { RoundedCount } from '../../../contract/index.ts'

const STEP = 5

/**
 * A number that nobody is known by, and that no subtraction of two of them gives away: to the nearest five, null for
 * one to four.
 */
export const rounded = (count: number): RoundedCount => {
  if (count === 0) return 0
  return count < STEP ? null : Math.round(count / STEP) * STEP
}
