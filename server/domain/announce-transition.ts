import { sql } from 'drizzle-orm'
import type { PaymentAttemptEvent } from '../../machines/payment-attempt/payment-attempt.events.ts'
import type { PurchaseEvent } from '../../machines/purchase-process/purchase-process.events.ts'
import type { Transaction } from '../db/open.ts'

/**
 * Hands over what the record of the next change of state needs, since it is a trigger that writes it: the event, and
 * the shop's time, which stays for the rest of the transaction.
 * @param event null where what follows is inferred: a purchase that ends because others need its places.
 */
export const announceTransition = async (
  tx: Transaction,
  event: (PurchaseEvent | PaymentAttemptEvent)['type'] | null,
  now: Date,
): Promise<void> => {
  await tx.execute(sql`select announce_transition(${event ?? ''}, ${now.toISOString()}::timestamptz)`)
}
