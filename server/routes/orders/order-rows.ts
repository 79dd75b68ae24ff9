import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../db/open.ts'
import { purchase, purchasePlace } from '../../db/schema/index.ts'
import { type paymentAttempt as attempts, paymentAttempt, purchaseOrder } from '../../db/schema/payment.ts'

type Attempt = typeof attempts.$inferSelect

/** An order with its purchase and every attempt to pay it, newest attempt first. */
export interface OrderRow {
  order: typeof purchaseOrder.$inferSelect
  purchase: typeof purchase.$inferSelect
  attempts: Attempt[]
  performanceIds: number[]
}

const AT_MOST = 100

/** @returns the orders of a customer, newest first. */
export const readOrders = async (orm: Orm, customerId: number): Promise<OrderRow[]> => {
  const rows = await orm
    .select({ order: purchaseOrder, purchase })
    .from(purchaseOrder)
    .innerJoin(purchase, eq(purchase.id, purchaseOrder.purchaseId))
    .where(eq(purchase.customerId, customerId))
    .orderBy(desc(purchaseOrder.id))
    .limit(AT_MOST)
  const ids = rows.map((row) => row.purchase.id)
  if (ids.length === 0) return []
  const paid = await orm
    .select()
    .from(paymentAttempt)
    .where(inArray(paymentAttempt.purchaseId, ids))
    .orderBy(desc(paymentAttempt.createdAt))
  const places = await orm
    .selectDistinct({ purchaseId: purchasePlace.purchaseId, performanceId: purchasePlace.performanceId })
    .from(purchasePlace)
    .where(inArray(purchasePlace.purchaseId, ids))
  return rows.map((row) => ({
    ...row,
    attempts: paid.filter((attempt) => attempt.purchaseId === row.purchase.id),
    performanceIds: places
      .filter((place) => place.purchaseId === row.purchase.id)
      .map((place) => place.performanceId)
      .sort((a, b) => a - b),
  }))
}

/** True where this customer owns the purchase. */
export const ownsPurchase = async (orm: Orm, customerId: number, purchaseId: string): Promise<boolean> =>
  (
    await orm
      .select({ id: purchase.id })
      .from(purchase)
      .where(and(eq(purchase.id, purchaseId), eq(purchase.customerId, customerId)))
  ).length > 0
