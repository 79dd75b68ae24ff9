import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { type PlaceState, performance, purchasePlace } from '../db/schema/index.ts'

/** True where one of the purchase's performances was cancelled. @param state of the places that count; without, all do */
export const isCancelled = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
  state?: PlaceState,
): Promise<boolean> => {
  const cancelled = await tx
    .select({ id: performance.id })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(
      and(
        eq(purchasePlace.purchaseId, purchaseId),
        performance.cancelled,
        state && eq(purchasePlace.state, state),
      ),
    )
    .limit(1)
  return cancelled.length > 0
}
