import { and, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { exchange, purchase, refund } from '../db/schema/index.ts'

/** The refund of what other tickets paid of a purchase that is given back, of the charge that paid those. */
export const creditRefundOf = (purchaseId: string): string => `refund-exchanged-${purchaseId}`

/** The refund of what was paid for the tickets that were left of a purchase, others of which were exchanged. */
export const restRefundOf = (purchaseId: string): string => `refund-rest-${purchaseId}`

/**
 * What goes back for the tickets that were left of a purchase that its customer regretted after others were exchanged, whole
 * cents; null for a purchase that was regretted as a whole.
 */
export const restCentsOf = async (orm: Pick<Orm, 'select'>, purchaseId: string): Promise<number | null> => {
  const [regretted] = await orm
    .select({ state: purchase.state, cents: refund.cents })
    .from(purchase)
    .leftJoin(refund, eq(refund.id, restRefundOf(purchaseId)))
    .where(eq(purchase.id, purchaseId))
  return regretted?.state === 'CONFIRMADO' ? (regretted.cents ?? 0) : null
}

/** What other tickets paid of a purchase, whole cents. */
export const creditCentsOf = async (orm: Pick<Orm, 'select'>, purchaseId: string): Promise<number> => {
  const [came] = await orm
    .select({ cents: exchange.creditCents })
    .from(exchange)
    .where(and(eq(exchange.purchaseId, purchaseId), isNotNull(exchange.doneAt)))
  return came?.cents ?? 0
}
