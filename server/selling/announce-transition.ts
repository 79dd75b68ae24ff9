import { sql } from 'drizzle-orm'
import type { PaymentAttemptEvent } from '../../machines/payment-attempt/payment-attempt.events.ts'
import type { PurchaseEvent } from '../../machines/purchase-process/purchase-process.events.ts'
import type { Transaction } from '../db/open.ts'
import { traceId } from '../trace.ts'

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
  // pg_stat_activity and the database's log show whose change it is, until the transaction ends.
  const name = `taquilla ${traceId() ?? ''}`.trim()
  await tx.execute(sql`select announce_transition(${event ?? ''}, ${now.toISOString()}::timestamptz),
    set_config('application_name', ${name}, true)`)
}
