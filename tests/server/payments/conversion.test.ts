import { describe, expect, it } from 'vitest'
import {
  convert,
  inverseOf,
  leastOf,
  partInCharges,
  roundedTo,
  takenInShops,
} from '../../../server/payments/conversion.ts'

const numbers = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed
}

describe('amounts are rounded', () => {
  it('to cents where there are any, and to whole units where there are none, half of them up', () => {
    expect([249n, 250n, 251n].map((tenths) => roundedTo('USD', tenths, 100n))).toEqual([2, 3, 3])
    expect([149n, 150n, 250n].map((cents) => roundedTo('JPY', cents, 1n))).toEqual([100, 200, 300])
    expect(['USD', 'ARS', 'UYU', 'HUF', 'JPY', 'TWD', 'PYG'].map(leastOf)).toEqual([
      ...[1, 1, 1, 100, 100, 100, 100],
    ])
  })
})

describe('an amount in another currency', () => {
  it.each([
    [1_713_900, 'USD', '0.00072', 1_234],
    [1_388_889, 'USD', '0.00072', 1_000],
    [15_000_000, 'USD', '0.000137', 2_055],
    [1_000, 'JPY', '157.25', 157_300],
    [1_000, 'HUF', '0.25', 300],
    [3, 'USD', '1.5', 5],
  ])('%i of the shop is, in %s at %s, %i', (cents, currency, rate, converted) => {
    expect(convert(cents, { currency, rate })).toBe(converted)
  })

  it('is exact where binary fractions are not, and never nothing', () => {
    expect(convert(1_005, { currency: 'USD', rate: '0.1' })).toBe(101)
    expect(convert(90_071_992_547_409_91, { currency: 'USD', rate: '1.0' })).toBe(90_071_992_547_409_91)
    expect(convert(1, { currency: 'USD', rate: '0.00072' })).toBe(1)
    expect(convert(1, { currency: 'JPY', rate: '0.00072' })).toBe(100)
  })

  it('is said by what one unit of it costs', () => {
    expect(inverseOf('0.00072', 'ARS')).toBe(138_889)
    expect(inverseOf('0.000137', 'PYG')).toBe(729_900)
  })
})

describe('what a provider took', () => {
  const asked = { amountCents: 1_713_900, currency: 'ARS', chargeCents: 1_234 }
  it("is the attempt's amount if it is what was asked for, and another if it is not", () => {
    expect(takenInShops(asked, 1_234)).toBe(1_713_900)
    expect(takenInShops(asked, 1_134)).toBe(1_575_010)
    // Where the shop's unit is worth more, a cent less is no cent of the shop's; it is another amount all the same.
    const yen = { amountCents: 100_000, currency: 'EUR', chargeCents: 15_725_000_000 }
    expect(takenInShops(yen, 15_724_999_900)).toBe(99_999)
    expect(takenInShops(yen, 15_725_000_100)).toBe(100_001)
  })
})

describe('parts that go back', () => {
  it('add up to what was taken, whatever they are, in cents and in whole units', () => {
    const next = numbers(7)
    for (const chargeCurrency of ['USD', 'JPY'])
      for (let round = 0; round < 300; round++) {
        const chargedCents = 1_000 + (next() % 5_000_000)
        const takenCents = leastOf(chargeCurrency) * (1 + (next() % 9_000))
        let before = 0
        let back = 0
        while (before < chargedCents) {
          const cents = Math.min(1 + (next() % chargedCents), chargedCents - before)
          const part = partInCharges({ chargedCents, takenCents, chargeCurrency }, before, cents)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part % leastOf(chargeCurrency)).toBe(0)
          before += cents
          back += part
        }
        expect(back).toBe(takenCents)
      }
  })
})
