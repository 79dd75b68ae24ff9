import { and, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { exchange } from '../db/schema/index.ts'

/** The refund of what other tickets paid of a purchase that is given back, of the charge that paid those. */
export const creditRefundOf = (purchaseId: string): string => `refund-exchanged-${purchaseId}`

/** What other tickets paid of a purchase, whole cents. */
export const creditCentsOf = async (orm: Pick<Orm, 'select'>, purchaseId: string): Promise<number> => {
  const [came] = await orm
    .select({ cents: exchange.creditCents })
    .from(exchange)
    .where(and(eq(exchange.purchaseId, purchaseId), isNotNull(exchange.doneAt)))
  return came?.cents ?? 0
}
