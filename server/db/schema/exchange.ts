import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { customer } from './customer.ts'
import { purchase } from './purchase.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Tickets of a paid purchase that their buyer exchanges for the places of another, which is paid with what they are worth.
 * Whether it is under way or over is the state of that purchase; it is done once the tickets are void.
 */
export const exchange = pgTable(
  'exchange',
  {
    /** The purchase that has the new places. */
    purchaseId: text('purchase_id')
      .primaryKey()
      .references(() => purchase.id),
    /** The purchase whose tickets are given for them. */
    oldPurchaseId: text('old_purchase_id')
      .notNull()
      .references(() => purchase.id),
    ticketNumbers: text('ticket_numbers').array().notNull(),
    deploymentId: text('deployment_id').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    /** ISO 4217, of its amounts. */
    currency: text('currency').notNull(),
    /** What was charged for the tickets, whole cents. */
    worthCents: bigint('worth_cents', { mode: 'number' }).notNull(),
    /** What of it paid the new places; the rest goes back. Null until it is done. */
    creditCents: bigint('credit_cents', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('exchange_old_purchase').on(table.oldPurchaseId),
    index('exchange_customer').on(table.customerId),
    check('exchange_tickets', sql`cardinality(ticket_numbers) > 0 and purchase_id <> old_purchase_id`),
    check('exchange_cents', sql`worth_cents >= 0 and credit_cents between 0 and worth_cents`),
    check('exchange_done', sql`(done_at is null) = (credit_cents is null)`),
  ],
)
