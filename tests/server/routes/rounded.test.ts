import { expect, it } from 'vitest'
import { rounded } from '../../../server/routes/support/rounded.ts'

it.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
  [7, 5],
  [8, 10],
  [1002, 1000],
  [1003, 1005],
])('%i is said as %s', (count, said) => {
  expect(rounded(count)).toBe(said)
})
