import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Event and state names are those of the machine files; no personal data is stored here. */
export type RecordedMachine = 'purchase-process' | 'payment-attempt'

/**
 * Every change of state of a purchase and of its payment attempts, in the order in which they were made. Triggers
 * write it, so that no statement changes a state without a row; rows are never changed or removed. The start is
 * not recorded again: it is purchase.startedAt and paymentAttempt.createdAt. No foreign keys: the record outlives
 * the purchase.
 */
export const transitionRecord = pgTable(
  'transition_record',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    machine: text('machine').$type<RecordedMachine>().notNull(),
    purchaseId: text('purchase_id').notNull(),
    /** Null for the purchase's own. */
    attemptId: text('attempt_id'),
    fromState: text('from_state').notNull(),
    /** Null where the event is ambiguous: the statement came from an older node or was typed by hand. */
    event: text('event'),
    toState: text('to_state').notNull(),
    /** The shop's clock; null where the statement set none. */
    at: timestamp('at', { withTimezone: true }),
  },
  (table) => [index('transition_record_purchase').on(table.purchaseId)],
)
