import { type DeploymentCharges, type Discount, percentOf, unitOf } from '../../contract/index.ts'

/** What is taken off by a code, as the database has it. Whole cents. */
export interface CouponRule {
  id: number
  code: string
  percent: number | null
  cents: number | null
  /** Of the shows that it is for; null for all. */
  performanceIds: readonly number[] | null
  leastCents: number
}

export type BankPromotion = NonNullable<DeploymentCharges['bankPromotions']>[number]

/** A place of a purchase as discounts look at it: what is paid for one of it after its own promotion, whole cents. */
interface Bought {
  performanceId: number
  quantity: number
  priceCents: number
  discountCents: number
}

/** @returns whole cents of these places, after the promotions of each. */
export const goodsOf = (places: readonly Bought[]): number =>
  places.reduce(
    (sum, { quantity, priceCents, discountCents }) => sum + quantity * (priceCents - discountCents),
    0,
  )

/** The places that a code is for. */
export const placesFor = <Place extends Pick<Bought, 'performanceId'>>(
  { performanceIds }: Pick<CouponRule, 'performanceIds'>,
  places: readonly Place[],
): Place[] => places.filter(({ performanceId }) => performanceIds?.includes(performanceId) ?? true)

/** @param bin the first digits of a card, six or more. */
export const isOfBank = ({ bins }: BankPromotion, bin: string): boolean =>
  bins.some((prefix) => bin.startsWith(prefix))

/** Whether a bank's promotion is on, for so many instalments. */
export const isOn = (
  { from, until, installments: some }: BankPromotion,
  now: Date,
  installments: number,
): boolean =>
  new Date(from) <= now && now < new Date(until) && (some === undefined || some.includes(installments))

/** The promotion that a card has in so many instalments: of several, the first that the deployment names. */
export const promotionOfCard = (
  { bankPromotions = [] }: Pick<DeploymentCharges, 'bankPromotions'>,
  card: { bin: string; installments: number },
  now: Date,
): BankPromotion | undefined =>
  bankPromotions.find((promotion) => isOfBank(promotion, card.bin) && isOn(promotion, now, card.installments))

/** What a purchase may have taken off, and how it is paid. */
export interface Discountable {
  places: readonly Bought[]
  installments: number
  coupon?: CouponRule | null | undefined
  bankPromotionId?: string | null | undefined
}

const ofCoupon = (coupon: CouponRule, places: readonly Bought[], decimals: number): Discount[] => {
  const some = placesFor(coupon, places)
  const goods = goodsOf(some)
  if (goods < coupon.leastCents) return []
  const { id, code: name, percent, performanceIds } = coupon
  const cents = percent === null ? Math.min(coupon.cents ?? 0, goods) : percentOf(goods, percent, decimals)
  if (cents === 0) return []
  const ids = [...new Set(some.map(({ performanceId }) => performanceId))].sort((a, b) => a - b)
  const unitCents = unitOf(decimals)
  return [
    {
      kind: 'coupon',
      id: String(id),
      name,
      cents,
      unitCents,
      ...(performanceIds && { performanceIds: ids }),
    },
  ]
}

const ofBank = (promotion: BankPromotion, goods: number, decimals: number): Discount[] => {
  const { id, bank: name, percent, mostCents } = promotion
  const cents = Math.min(percentOf(goods, percent, decimals), mostCents ?? Number.POSITIVE_INFINITY)
  return cents === 0 ? [] : [{ kind: 'bank', id, name, cents, unitCents: unitOf(decimals) }]
}

/**
 * What is taken off a whole purchase, in this order: its code off what it is for, its bank's promotion off what is left
 * of the tickets and products. Fees and delivery bear none.
 */
export const discountsOf = (
  { bankPromotions = [], decimals }: Pick<DeploymentCharges, 'bankPromotions'> & { decimals: number },
  { places, installments, coupon, bankPromotionId }: Discountable,
): Discount[] => {
  const first = coupon ? ofCoupon(coupon, places, decimals) : []
  const promotion = bankPromotions.find(({ id }) => id === bankPromotionId)
  if (promotion === undefined || !(promotion.installments?.includes(installments) ?? true)) return first
  const left = goodsOf(places) - first.reduce((sum, { cents }) => sum + cents, 0)
  return [...first, ...ofBank(promotion, left, decimals)]
}
