import { describe, expect, it } from 'vitest'
import type { ChargesInCurrency } from '../../../server/selling/charges.ts'
import { discountedPrices } from '../../../server/selling/discounted-prices.ts'
import { type CouponRule, promotionOfCard } from '../../../server/selling/discounts.ts'
import { costOf, type PricedPlace, toWireTotals } from '../../../server/selling/totals.ts'

const charges: ChargesInCurrency = {
  decimals: 2,
  servicePercent: 10,
  antifraudCents: 100,
  deliveryTypes: [],
  installmentPlans: [
    { installments: 1, interestPercent: 0 },
    { installments: 3, interestPercent: 10 },
  ],
  bankPromotions: [
    {
      id: 'rio-25',
      bank: 'Banco Río',
      bins: ['4509'],
      percent: 25,
      mostCents: 4000,
      from: '2026-01-01T00:00:00-03:00',
      until: '2027-01-01T00:00:00-03:00',
      installments: [1, 3],
    },
  ],
}
const place = (performanceId: number, priceCents: number, quantity = 1): PricedPlace => ({
  kind: 'GENERAL',
  performanceId,
  sectorId: performanceId,
  seatOrdinal: null,
  promotionId: null,
  quantity,
  priceCents,
  discountCents: 0,
})
const tenPercent: CouponRule = {
  id: 4,
  code: 'AMIGOS',
  percent: 10,
  cents: null,
  performanceIds: null,
  leastCents: 0,
}
const cost = (
  places: PricedPlace[],
  more: { coupon?: CouponRule; bankPromotionId?: string; installments?: number; exchangedCents?: number },
  by = charges,
) => costOf(by, { places, deliveryTypeId: null, deliveryAddress: null, installments: 1, ...more })

describe('what is taken off a purchase', () => {
  it('is the code first, the bank of what is left, and interest and service after both', () => {
    const both = { coupon: tenPercent, bankPromotionId: 'rio-25', installments: 3 }
    const { totals } = cost([place(7, 5000, 2)], both)
    expect(totals).toEqual({
      ticketsCents: 10_000,
      productsCents: 0,
      deliveryCents: 0,
      antifraudCents: 200,
      // 10,000 less 1,000, less 25 % of 9,000.
      serviceCents: 675,
      financingCents: 763,
      totalCents: 6750 + 200 + 675 + 763,
      discounts: [
        { kind: 'coupon', id: '4', name: 'AMIGOS', cents: 1000, unitCents: 1 },
        { kind: 'bank', id: 'rio-25', name: 'Banco Río', cents: 2250, unitCents: 1 },
      ],
    })
    expect(toWireTotals(totals).aDescuento).toEqual([
      { cTipo: 'CUPON', cNombre: 'AMIGOS', fImporte: 10 },
      { cTipo: 'BANCO', cNombre: 'Banco Río', fImporte: 22.5 },
    ])
  })

  it('is at most what the promotion takes off, and nothing in other instalments', () => {
    const bank = { bankPromotionId: 'rio-25' }
    expect(cost([place(7, 50_000)], bank).totals.discounts?.[0]?.cents).toBe(4000)
    expect(cost([place(7, 50_000)], { ...bank, installments: 2 }).totals.discounts).toBeUndefined()
    expect(cost([place(7, 50_000)], { bankPromotionId: 'none' }).totals.discounts).toBeUndefined()
  })

  it('is of the shows that the code is for, once they come to its least amount', () => {
    const places = [place(7, 3000), place(8, 9000)]
    const coupon = { ...tenPercent, performanceIds: [7] }
    expect(cost(places, { coupon }).totals.discounts).toEqual([
      { kind: 'coupon', id: '4', name: 'AMIGOS', cents: 300, unitCents: 1, performanceIds: [7] },
    ])
    expect(cost(places, { coupon: { ...coupon, leastCents: 3001 } }).totals.discounts).toBeUndefined()
    const fixed = { ...coupon, percent: null, cents: 5000 }
    expect(cost(places, { coupon: fixed }).totals.discounts?.[0]?.cents).toBe(3000)
  })

  it('is of a bank for cards that begin so, from its first instant to its last', () => {
    const on = new Date('2026-06-01T00:00:00Z')
    const of = (bin: string, at = on, installments = 1) =>
      promotionOfCard(charges, { bin, installments }, at)?.id
    expect([of('45091234'), of('450912', on, 3), of('45081234'), of('45091234', on, 2)]).toEqual([
      ...['rio-25', 'rio-25'],
      ...[undefined, undefined],
    ])
    expect(of('45091234', new Date('2026-01-01T03:00:00Z'))).toBe('rio-25')
    expect(of('45091234', new Date('2026-01-01T02:59:59Z'))).toBeUndefined()
    expect(of('45091234', new Date('2027-01-01T03:00:00Z'))).toBeUndefined()
  })

  it('is nothing where exchanged tickets pay, whatever they were worth, and interest is of what is left to pay', () => {
    const both = { coupon: tenPercent, bankPromotionId: 'rio-25', installments: 3 }
    const ruled = { ...charges, giveBack: { hoursBefore: 48, percent: 50, serviceCharge: true } }
    const paidWith = (exchangedCents: number) =>
      cost([place(7, 5000, 2)], { ...both, exchangedCents }, ruled).totals
    const whole = {
      ticketsCents: 10_000,
      productsCents: 0,
      deliveryCents: 0,
      antifraudCents: 200,
      serviceCents: 1000,
    }
    expect(paidWith(5000)).toEqual({ ...whole, exchangedCents: 5000, financingCents: 620, totalCents: 6820 })
    expect(paidWith(20_000)).toEqual({ ...whole, exchangedCents: 11_200, financingCents: 0, totalCents: 0 })
    expect(paidWith(0)).toEqual({ ...whole, financingCents: 1120, totalCents: 12_320 })
  })

  it('leaves nothing to pay where all is taken off, the codes of tickets included', () => {
    const coupon = { ...tenPercent, percent: 100 }
    expect(cost([place(7, 5000, 2)], { coupon }).totals).toMatchObject({ antifraudCents: 0, totalCents: 0 })
  })

  it('leaves the codes of tickets that still cost something to pay, and no others', () => {
    const places = [place(7, 5000), place(8, 9000, 3)]
    const antifraudBy = (coupon: CouponRule) => cost(places, { coupon }).totals.antifraudCents
    const ofFirst = { ...tenPercent, performanceIds: [7] }
    expect(antifraudBy({ ...ofFirst, percent: 100 })).toBe(300)
    expect(antifraudBy({ ...ofFirst, percent: null, cents: 5000 })).toBe(300)
    expect(antifraudBy({ ...ofFirst, percent: 99 })).toBe(400)
    expect(antifraudBy(tenPercent)).toBe(400)
  })

  it('is rounded to what the currency has', () => {
    const { totals } = cost([place(7, 5500)], { coupon: tenPercent }, { ...charges, decimals: 0 })
    expect(totals.discounts?.[0]).toMatchObject({ cents: 600, unitCents: 100 })
  })

  it('makes it another offer: the version is another', () => {
    const places = [place(7, 5000)]
    const versions = [{}, { coupon: tenPercent }, { bankPromotionId: 'rio-25' }].map(
      (more) => cost(places, more).version,
    )
    expect(new Set(versions).size).toBe(3)
  })
})

describe('the prices of tickets after it', () => {
  const off = (cents: number, more = {}) => ({
    kind: 'coupon' as const,
    id: '4',
    name: 'AMIGOS',
    cents,
    unitCents: 1,
    ...more,
  })
  const three = [7, 7, 8].map((performanceId) => ({ performanceId, priceCents: 1000 }))

  it('add up to what is left, to the last cent', () => {
    const prices = discountedPrices(three, [off(100)])
    expect(prices).toEqual([967, 966, 967])
    expect(discountedPrices(three, [off(100), off(290)])).toEqual([870, 870, 870])
  })

  it('stay whole units, and what the code is not for keeps its price', () => {
    expect(discountedPrices(three, [off(500, { unitCents: 100 })])).toEqual([800, 900, 800])
    expect(discountedPrices(three, [off(101, { performanceIds: [7] })])).toEqual([949, 950, 1000])
    expect(discountedPrices(three, [off(3000)])).toEqual([0, 0, 0])
  })
})
