import { sql } from 'drizzle-orm'
import type { PaymentAttemptEvent } from '../../machines/payment-attempt/payment-attempt.events.ts'
import type { PurchaseEvent } from '../../machines/purchase-process/purchase-process.events.ts'
import type { Transaction } from '../db/open.ts'

/**
 * Sets the event and the shop's time for the trigger that records the next change of state. The time stays set
 * for the rest of the transaction.
 * @param event null where the trigger infers it: a purchase that ends because others need its places.
 */
export const announceTransition = async (
  tx: Transaction,
  event: (PurchaseEvent | PaymentAttemptEvent)['type'] | null,
  now: Date,
): Promise<void> => {
  await tx.execute(sql`select announce_transition(${event ?? ''}, ${now.toISOString()}::timestamptz)`)
}
