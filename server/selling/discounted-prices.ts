import { type Discount, roundTo } from '../../contract/index.ts'

/**
 * What each ticket costs after all discounts of its purchase: each takes its share by price, rounded to the currency's
 * unit so that the shares add up to it. In the order given.
 * @returns whole cents of each
 */
export const discountedPrices = (
  tickets: readonly { performanceId: number; priceCents: number }[],
  discounts: readonly Discount[],
): number[] => {
  const prices = tickets.map(({ priceCents }) => priceCents)
  for (const { cents, unitCents, performanceIds } of discounts) {
    const isFor = tickets.map(({ performanceId }) => performanceIds?.includes(performanceId) ?? true)
    const goods = prices.reduce((sum, price, nth) => sum + (isFor[nth] ? price : 0), 0)
    let before = 0
    let shared = 0
    for (const [nth, price] of prices.entries()) {
      if (!isFor[nth] || goods === 0) continue
      before += price
      const upTo =
        before === goods ? cents : roundTo(unitCents, BigInt(cents) * BigInt(before), BigInt(goods))
      prices[nth] = price - (upTo - shared)
      shared = upTo
    }
  }
  return prices
}
