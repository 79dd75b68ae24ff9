import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BookingState, Locale } from '../../../contract/index.ts'
import { staff } from './box-office.ts'
import { ticketResale } from './ticket-resale.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Places of a performance that are kept for somebody without payment until a time. A row of `seat` that it keeps is
 * held by `reserva-<id>`; nobody else can hold it, and after `until` it is free as any held seat is.
 */
export const booking = pgTable(
  'booking',
  {
    id: serial('id').primaryKey(),
    deploymentId: text('deployment_id').notNull(),
    performanceId: integer('performance_id').notNull(),
    /** Lower case. The booking is the customer's whose confirmed mail this is, now or later. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    /** Which promotion the box office gave; null for none. */
    promotionId: integer('promotion_id'),
    until: instant('until').notNull(),
    state: text('state').$type<BookingState>().notNull().default('ABIERTA'),
    /** Null where the customer made it on the seat plan. */
    staffId: integer('staff_id').references(() => staff.id),
    /** The offer for resale that it keeps for one who waits for the show; their name is not known. */
    resaleId: text('resale_id').references(() => ticketResale.id),
    /** The request that made it: a repeated one makes no second booking. */
    requestKey: text('request_key').notNull().unique(),
    madeAt: instant('made_at').notNull(),
    endedAt: instant('ended_at'),
    /** When its mail "soon over" was owed. */
    warnedAt: instant('warned_at'),
    locale: text('locale').$type<Locale>().notNull(),
    /** Where links of its mails lead. */
    origin: text('origin').notNull(),
  },
  (table) => [
    check('booking_states', sql`state in ('ABIERTA', 'COMPRADA', 'VENCIDA', 'ANULADA')`),
    check('booking_ended', sql`(state = 'ABIERTA') = (ended_at is null)`),
    index('booking_email').on(table.email),
    index('booking_ended_at').on(table.endedAt).where(sql`ended_at is not null`),
    index('booking_resale').on(table.resaleId).where(sql`resale_id is not null`),
    index('booking_open_until').on(table.until).where(sql`state = 'ABIERTA'`),
  ],
)

/**
 * A seat of a booking, or a quantity of a sector without seats. What is neither taken nor sold is kept while the
 * booking is open.
 */
export const bookingPlace = pgTable(
  'booking_place',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    sectorId: integer('sector_id').notNull(),
    seatOrdinal: integer('seat_ordinal'),
    quantity: integer('quantity').notNull(),
    /** In purchases that are open or being paid. */
    taken: integer('taken').notNull().default(0),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    index('booking_place_booking').on(table.bookingId),
    uniqueIndex('booking_place_seat')
      .on(table.bookingId, table.seatOrdinal)
      .where(sql`seat_ordinal is not null`),
    uniqueIndex('booking_place_sector').on(table.bookingId, table.sectorId).where(sql`seat_ordinal is null`),
    check(
      'booking_place_counts',
      sql`quantity > 0 and taken >= 0 and sold >= 0 and taken + sold <= quantity`,
    ),
  ],
)
