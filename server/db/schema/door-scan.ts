import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ticket } from './payment.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Who was let in without a network, as doors sent it afterwards; and an admission with a network that was later than
 * one of these. The first scan redeems the ticket: each other one let somebody in with the same ticket.
 */
export const doorScan = pgTable(
  'door_scan',
  {
    ticketNumber: text('ticket_number')
      .notNull()
      .references(() => ticket.number),
    door: text('door').notNull(),
    /** By the door's clock: names the scan, so that one that is sent again is known. */
    saidAt: instant('said_at').notNull(),
    /** By the shop's clock. */
    at: instant('at').notNull(),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketNumber, table.door, table.saidAt] }),
    index('door_scan_at').on(table.ticketNumber, table.at),
  ],
)
