import type { RoundedCount } from '../../../contract/index.ts'

/** Of days that are over. */
const TO_FIVE = 5
/** Of days with today, whose numbers are read again while they change. */
const DOWN_TO_TEN = 10

export interface Rounding {
  /** What numbers are multiples of; a group of fewer is hidden, with everything in it. */
  step: number
  /** Null for one to `step` less one. */
  round: (count: number) => RoundedCount
}

/**
 * How counts become numbers that nobody is known by: to the nearest five; with today among the days, down to tens, so
 * that one purchase between two readings seldom moves a number.
 */
export const roundingOf = (withToday: boolean): Rounding => {
  const step = withToday ? DOWN_TO_TEN : TO_FIVE
  const whole = withToday ? Math.floor : Math.round
  return {
    step,
    round: (count) => {
      if (count === 0) return 0
      return count < step ? null : whole(count / step) * step
    },
  }
}
