import { bigint, index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { ticket } from './payment.ts'
import { purchase, purchasePlace } from './purchase.ts'

/** A place in the words of the catalogue, as it was written down then; null for a row without a name. */
export interface PlaceNames {
  sector: string
  row: string | null
  seat: string | null
}

/** A sold seat that the house changed for another of its performance, with the ticket that took the old one's place. */
export const seatChange = pgTable(
  'seat_change',
  {
    id: serial('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    /** The same place of the purchase before and after. */
    placeId: bigint('place_id', { mode: 'number' })
      .notNull()
      .references(() => purchasePlace.id),
    oldNumber: text('old_number')
      .notNull()
      .unique()
      .references(() => ticket.number),
    newNumber: text('new_number')
      .notNull()
      .unique()
      .references(() => ticket.number),
    before: jsonb('before').$type<PlaceNames>().notNull(),
    after: jsonb('after').$type<PlaceNames>().notNull(),
    /** A command's `--by`. */
    byWhom: text('by_whom').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('seat_change_purchase').on(table.purchaseId),
    index('seat_change_place').on(table.placeId),
  ],
)
