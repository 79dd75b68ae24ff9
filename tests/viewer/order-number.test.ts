import { expect, test } from 'vitest'
import { plainNumber } from '../../viewer/support/order-number.ts'

test.each([
  ['00000123', '00000123'],
  ['#0000123', '0000123'],
  [' 0000123 ', '0000123'],
  ['# 0000 123\u200B', '0000123'],
  ['N.º 123', '123'],
  ['nº#123', '123'],
  ['1a2b3c4d-0000-4000-8000-000000000000', '1a2b3c4d-0000-4000-8000-000000000000'],
  ['nothing', 'nothing'],
  ['  ', ''],
])('what was typed as %j is asked for as %j', (typed, asked) => {
  expect(plainNumber(typed)).toBe(asked)
})
