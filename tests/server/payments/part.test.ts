import { describe, expect, test } from 'vitest'
import type { Totals } from '../../../contract/index.ts'
import { centsOfPart } from '../../../server/payments/decide/part.ts'

const totals = (more: Partial<Totals>): Totals => ({
  ...{ ticketsCents: 0, productsCents: 0, deliveryCents: 0, antifraudCents: 0 },
  ...{ serviceCents: 0, financingCents: 0, totalCents: 0, ...more },
})
const seat = (priceCents: number) => ({ priceCents, isProduct: false })

describe('what goes back for some tickets', () => {
  test('is their price, their QR and their share of what goes by percent, in the unit of the currency', () => {
    const all = [seat(10_000), seat(10_000), seat(20_000)]
    const charged = totals({ ticketsCents: 40_000, antifraudCents: 300, serviceCents: 4_100 })
    expect(centsOfPart(charged, { all, before: [], some: all.slice(0, 1) }, 2)).toBe(10_000 + 100 + 1_025)
    expect(centsOfPart(charged, { all, before: [], some: all.slice(0, 1) }, 0)).toBe(10_000 + 100 + 1_000)
    expect(centsOfPart(charged, { all, before: [], some: all }, 2)).toBe(44_400)
  })

  test('adds up to what was charged, in whatever order, and leaves delivery to the last', () => {
    const all = [seat(3_333), seat(3_333), seat(3_334), { priceCents: 5_000, isProduct: true }]
    const charged = totals({
      ...{ ticketsCents: 10_000, productsCents: 5_000, deliveryCents: 900 },
      ...{ antifraudCents: 30, serviceCents: 1_001, financingCents: 77 },
    })
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [1, 3, 0, 2],
    ]) {
      const tickets = order.map((nth) => all[nth]!)
      const parts = tickets.map((one, nth) =>
        centsOfPart(charged, { all, before: tickets.slice(0, nth), some: [one] }, 2),
      )
      expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(10_000 + 5_000 + 30 + 1_001 + 77)
    }
  })

  test('has its share of the insurance, of which products have none, rounded together with other shares', () => {
    const all = [seat(10_000), seat(20_000), { priceCents: 30_000, isProduct: true }]
    const charged = totals({ ticketsCents: 30_000, serviceCents: 6_000, insuranceCents: 1_501 })
    const partsBy = (decimals: number) =>
      all.map((one, nth) => centsOfPart(charged, { all, before: all.slice(0, nth), some: [one] }, decimals))
    expect(partsBy(2)).toEqual([10_000 + 1_000 + 500, 20_000 + 2_000 + 1_001, 33_000])
    expect(partsBy(0)).toEqual([10_000 + 1_500, 20_000 + 3_000, 33_000])
  })

  test('has codes in whole amounts, also where one of a ticket that came to be free was charged', () => {
    const all = [seat(0), seat(1_000), seat(1_000), seat(1_000)]
    const charged = totals({ ticketsCents: 4_000, antifraudCents: 400 })
    const partsBy = (decimals: number) =>
      all.map((one, nth) => centsOfPart(charged, { all, before: all.slice(0, nth), some: [one] }, decimals))
    expect(partsBy(2)).toEqual([0, 1_133, 1_134, 1_133])
    expect(partsBy(0)).toEqual([0, 1_100, 1_200, 1_100])
  })

  test('is nothing for what was free', () => {
    const all = [seat(0), seat(0)]
    expect(centsOfPart(totals({}), { all, before: [], some: all.slice(0, 1) }, 2)).toBe(0)
  })
})
