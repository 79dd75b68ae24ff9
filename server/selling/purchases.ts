import type { BuyerData, DeliveryAddress, ProcessType, PurchaseState } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import type { GaveBackBy } from '../db/schema/box-office.ts'
import type { Extras } from '../db/schema/extras.ts'
import { couponRule } from './coupons.ts'
import type { CouponRule } from './discounts.ts'
import type { Owner } from './owner.ts'
import type { PricedPlace } from './totals.ts'

/** A place as a purchase holds it: a seat, or a quantity of a sector. Money in whole cents, a place. */
export interface PurchasePlace extends PricedPlace {
  id: number
}

export interface PurchaseRecord {
  id: string
  customerId: number
  processType: ProcessType
  /** As it is now: an open purchase past its deadline reads EXPIRADO, swept or not. */
  state: PurchaseState
  startedAt: Date
  deadline: Date
  deliveryTypeId: number | null
  deliveryAddress: DeliveryAddress | null
  paymentMethodId: number | null
  installments: number
  buyer: BuyerData | null
  coupon: CouponRule | null
  bankPromotionId: string | null
  /** What was chosen in the checkout beside its places; null for nothing. */
  extras: Extras | null
  /** What tickets are worth that are exchanged for its places, whole cents; null where none are. */
  exchangedCents: number | null
  /** How what goes back of it is paid at a desk; null for an exchange of the web, and for none. */
  exchangedBy?: GaveBackBy | null
  /** The deployment in which it was made; see Deployments.ofId. */
  deploymentId: string
  version: number
  /** Held or sold; none once the purchase ended unpaid. */
  places: PurchasePlace[]
}

const READ = `
  select id, customer_id as "customerId", process_type as "processType", state, started_at as "startedAt",
    deadline, delivery_type_id as "deliveryTypeId", delivery_address as "deliveryAddress", payment_method_id as "paymentMethodId", installments,
    buyer, extras, (select worth_cents::float8 from exchange where exchange.purchase_id = purchase.id) as "exchangedCents",
    (select b."by" from box_exchange b where b.purchase_id = purchase.id) as "exchangedBy", bank_promotion_id as "bankPromotionId",
    (select ${couponRule('coupon')} from coupon where coupon.id = purchase.coupon_id) as coupon, deployment_id as "deploymentId", version,
    coalesce((select jsonb_agg(jsonb_build_object(
        'id', h.id, 'kind', s.kind, 'performanceId', h.performance_id, 'sectorId', h.sector_id, 'seatOrdinal', h.seat_ordinal,
        'quantity', h.quantity, 'promotionId', h.promotion_id, 'priceCents', h.price_cents,
        'discountCents', h.discount_cents) order by h.performance_id, h.seat_ordinal, h.sector_id, h.id)
      from purchase_place h join sector s on s.id = h.sector_id where h.purchase_id = purchase.id and h.state in ('HELD', 'SOLD')), '[]') as places
  from purchase`

const asOf = (record: PurchaseRecord, now: Date): PurchaseRecord => {
  const state = record.state === 'ABIERTO' && record.deadline <= now ? 'EXPIRADO' : record.state
  const ended = state === 'EXPIRADO' || state === 'CANCELADO'
  return { ...record, state, places: ended ? [] : record.places }
}

/** Purchases by id, without a check of their owner: the caller has done it. */
export const readPurchases = async (
  { query }: Pick<Database, 'query'>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, PurchaseRecord>> => {
  const rows = await query<PurchaseRecord>('purchases-by-id', `${READ} where id = any($1::text[])`, [ids])
  return new Map(rows.map((row) => [row.id, asOf(row, now)]))
}

/** @returns null for another owner's purchase as for one that does not exist. */
export const readPurchaseOf = async (
  { query }: Pick<Database, 'query'>,
  { customerId, deploymentId }: Owner,
  id: string,
  now: Date,
): Promise<PurchaseRecord | null> => {
  const rows = await query<PurchaseRecord>(
    'purchase-of-owner',
    `${READ} where id = $1 and customer_id = $2 and deployment_id = $3`,
    [id, customerId, deploymentId],
  )
  return rows[0] === undefined ? null : asOf(rows[0], now)
}
