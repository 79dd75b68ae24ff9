import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer } from './customer.ts'
import { ticket } from './payment.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A ticket that is handed on by a link: it stays the giver's until somebody accepts. The link is made of the id and the
 * shop's secret, so that it is in no row.
 */
export const ticketOffer = pgTable(
  'ticket_offer',
  {
    id: text('id').primaryKey(),
    ticketNumber: text('ticket_number')
      .notNull()
      .references(() => ticket.number),
    byCustomerId: integer('by_customer_id')
      .notNull()
      .references(() => customer.id),
    createdAt: instant('created_at').notNull(),
    /** Accepted or taken back; null while it is open. */
    endedAt: instant('ended_at'),
    /** The ticket that took its place; null for one that nobody accepted. */
    newNumber: text('new_number'),
  },
  (table) => [
    uniqueIndex('ticket_offer_open').on(table.ticketNumber).where(sql`ended_at is null`),
    index('ticket_offer_by').on(table.byCustomerId),
  ],
)
