import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { performance, purchasePlace } from '../db/schema/index.ts'

/** True where one of the purchase's performances was cancelled. */
export const isCancelled = async (tx: Pick<Transaction, 'select'>, purchaseId: string): Promise<boolean> => {
  const cancelled = await tx
    .select({ id: performance.id })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(and(eq(purchasePlace.purchaseId, purchaseId), performance.cancelled))
    .limit(1)
  return cancelled.length > 0
}
