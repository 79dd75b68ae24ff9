import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ticket } from './payment.ts'
import { purchase } from './purchase.ts'
import { refund } from './refund.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })

/** OPEN while its place is on sale; OVER at the end of its time, or once the ticket is used or goes back otherwise. */
export type ResaleState = 'OPEN' | 'SOLD' | 'TAKEN_BACK' | 'OVER'

/**
 * A ticket whose buyer offers its place to others: kept for ever. It stays the buyer's, and admits, until somebody has
 * paid for the place. Whole cents. No foreign key to the catalogue, whose rows a rush locks.
 */
export const ticketResale = pgTable(
  'ticket_resale',
  {
    id: text('id').primaryKey(),
    ticketNumber: text('ticket_number')
      .notNull()
      .references(() => ticket.number),
    /** The one that the ticket is of. */
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    performanceId: integer('performance_id').notNull(),
    sectorId: integer('sector_id').notNull(),
    /** Null in a sector without seats. */
    seatOrdinal: integer('seat_ordinal'),
    /** What was paid for it, its shares of the charges included, and what of it does not go back. */
    worthCents: cents('worth_cents').notNull(),
    keptCents: cents('kept_cents').notNull(),
    /** Until when it is offered; null where its performance has no time. */
    until: instant('until'),
    /** How long each who waits for the show has its place kept for them; null where everybody may buy it at once. */
    listMinutes: integer('list_minutes'),
    /** Since when everybody may buy it, where those who wait were asked first. */
    publicAt: instant('public_at'),
    state: text('state').$type<ResaleState>().notNull().default('OPEN'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** The purchase that has the place now. */
    soldTo: text('sold_to').references(() => purchase.id),
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
  },
  (table) => [
    uniqueIndex('ticket_resale_open').on(table.ticketNumber).where(sql`state = 'OPEN'`),
    uniqueIndex('ticket_resale_seat')
      .on(table.performanceId, table.seatOrdinal)
      .where(sql`state = 'OPEN' and seat_ordinal is not null`),
    index('ticket_resale_sector')
      .on(table.sectorId, table.createdAt)
      .where(sql`state = 'OPEN' and seat_ordinal is null`),
    index('ticket_resale_purchase').on(table.purchaseId),
    index('ticket_resale_sold_to').on(table.soldTo).where(sql`sold_to is not null`),
    check('ticket_resale_states', sql`state in ('OPEN', 'SOLD', 'TAKEN_BACK', 'OVER')`),
    check('ticket_resale_ended', sql`(state = 'OPEN') = (ended_at is null)`),
    check('ticket_resale_sold', sql`(state = 'SOLD') = (sold_to is not null)`),
    check('ticket_resale_refund', sql`refund_id is null or state = 'SOLD'`),
    check('ticket_resale_kept', sql`kept_cents >= 0 and kept_cents <= worth_cents`),
  ],
)
