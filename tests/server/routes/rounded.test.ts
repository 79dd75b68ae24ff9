import { expect, it } from 'vitest'
import { roundingOf } from '../../../server/routes/support/rounded.ts'

it.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
  [7, 5],
  [8, 10],
  [1002, 1000],
  [1003, 1005],
])('%i of days that are over is said as %s', (count, said) => {
  expect(roundingOf(false).round(count)).toBe(said)
})

it.each([
  [0, 0],
  [1, null],
  [9, null],
  [10, 10],
  [19, 10],
  [20, 20],
])('%i of days with today is said as %s', (count, said) => {
  expect(roundingOf(true).round(count)).toBe(said)
})
