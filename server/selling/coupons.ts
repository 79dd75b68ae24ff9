import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Deployment, ErrorCode } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { coupon, purchase } from '../db/schema/index.ts'
import { type CouponRule, goodsOf, placesFor } from './discounts.ts'
import type { PricedPlace } from './totals.ts'

export type CouponRow = typeof coupon.$inferSelect

/** How codes are compared: capitals, however they were typed. */
export const normalCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** A row of `coupon` as a rule, in JSON; performances of the shows that it is for. */
export const couponRule = (row: string): string => `jsonb_build_object('id', ${row}.id, 'code', ${row}.code,
  'percent', ${row}.percent, 'cents', ${row}.cents, 'leastCents', ${row}.least_cents,
  'performanceIds', case when ${row}.show_ids is null then null else
    coalesce((select jsonb_agg(f.id order by f.id) from performance f where f.show_id = any(${row}.show_ids)), '[]') end)`

/** @returns null for none. */
export const ruleOf = async (tx: Transaction, id: number | null): Promise<CouponRule | null> => {
  if (id === null) return null
  const { rows } = await tx.execute(
    sql`select ${sql.raw(couponRule('coupon'))} as rule from coupon where id = ${id}`,
  )
  return (rows[0] as { rule: CouponRule } | undefined)?.rule ?? null
}

/** Purchases that are being paid or are paid with it, but for one: what was given up or given back is none. */
const usesOf = async (tx: Transaction, row: CouponRow, but: { id: string; customerId: number }) => {
  const used = and(
    eq(purchase.couponId, row.id),
    ne(purchase.id, but.id),
    inArray(purchase.state, ['PAGANDO', 'CONFIRMADO']),
  )
  const [all] = await tx.select({ uses: count() }).from(purchase).where(used)
  const [own] = await tx
    .select({ uses: count() })
    .from(purchase)
    .where(and(used, eq(purchase.customerId, but.customerId)))
  return { all: all?.uses ?? 0, own: own?.uses ?? 0 }
}

/** A purchase that a code is to be used for. */
export interface CouponPurchase {
  id: string
  customerId: number
  deploymentId: string
}

const whyOver = (row: CouponRow, now: Date): ErrorCode | null => {
  if (now < row.validFrom) return 'CUPON_NO_VIGENTE'
  return row.endedAt !== null || (row.validUntil !== null && row.validUntil <= now) ? 'CUPON_VENCIDO' : null
}

/**
 * Why a code may not be used for a purchase now; null where it may. One with a limit of uses stays locked until the
 * transaction ends, so that of two purchases at once the second sees the first.
 */
export const whyNotUsed = async (
  tx: Transaction,
  couponId: number,
  of: CouponPurchase,
  { currency }: Pick<Deployment, 'currency'>,
  now: Date,
): Promise<ErrorCode | null> => {
  const [known] = await tx.select().from(coupon).where(eq(coupon.id, couponId))
  if (known?.deploymentId !== of.deploymentId || known.currency !== currency.code) return 'CUPON_INEXISTENTE'
  const over = whyOver(known, now)
  const { mostUses, mostPerAccount } = known
  if (over !== null || (mostUses === null && mostPerAccount === null)) return over
  await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, couponId)).for('no key update')
  const uses = await usesOf(tx, known, of)
  if (mostPerAccount !== null && uses.own >= mostPerAccount) return 'CUPON_YA_USADO'
  return mostUses !== null && uses.all >= mostUses ? 'CUPON_AGOTADO' : null
}

/** Why a code does nothing for these places. */
export const whyNotFor = (rule: CouponRule, places: readonly PricedPlace[]): ErrorCode | null => {
  const some = placesFor(rule, places)
  if (some.length === 0) return 'CUPON_DE_OTRO_ESPECTACULO'
  const goods = goodsOf(some)
  return goods === 0 || goods < rule.leastCents ? 'CUPON_IMPORTE_MINIMO' : null
}

/** @returns undefined for a code that the deployment does not have. */
export const couponOfCode = async (
  tx: Transaction,
  deploymentId: string,
  typed: string,
): Promise<CouponRow | undefined> =>
  (
    await tx
      .select()
      .from(coupon)
      .where(and(eq(coupon.deploymentId, deploymentId), eq(coupon.code, normalCode(typed))))
  )[0]
