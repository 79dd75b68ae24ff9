import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWireMoney, toWireMoney } from '../../contract/money.ts'

test('whole cents are decimal on the wire', () => {
  expect([0, 1, 950_000, 1_234_567].map(toWireMoney)).toEqual([0, 0.01, 9500, 12_345.67])
})

test('an amount with more than two decimals becomes the nearest cent', () => {
  expect([10.004, 10.006, 0.1 + 0.2].map(fromWireMoney)).toEqual([1000, 1001, 30])
})

test('every amount of cents survives the wire as JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (cents) => {
      expect(fromWireMoney(JSON.parse(JSON.stringify(toWireMoney(cents))))).toBe(cents)
    }),
  )
})
