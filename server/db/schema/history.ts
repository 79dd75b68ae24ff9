import { index, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

/** Names stand in a machine file; nothing of whoever buys is here. */
export type RecordedMachine = 'purchase-process' | 'payment-attempt'

/**
 * Every change of state of a purchase and of its payment attempts, in the order in which they were made. Triggers
 * write it, so that no statement changes a state without a row; rows are never changed or removed. How a life began
 * is not written twice: it is purchase.startedAt and paymentAttempt.createdAt. No foreign keys: the record outlives.
 */
export const transitionRecord = pgTable(
  'transition_record',
  {
    id: serial('id').primaryKey(),
    machine: text('machine').$type<RecordedMachine>().notNull(),
    purchaseId: text('purchase_id').notNull(),
    /** Null for the purchase's own. */
    attemptId: text('attempt_id'),
    fromState: text('from_state').notNull(),
    /** Null where a statement that names no event could have meant several: an older node, or a hand. */
    event: text('event'),
    toState: text('to_state').notNull(),
    /** The shop's clock; null where a statement handed none over. */
    at: timestamp('at', { withTimezone: true }),
  },
  (table) => [index('transition_record_purchase').on(table.purchaseId)],
)
