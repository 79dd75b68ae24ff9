import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { boxShift, type GaveBackBy, staff } from './box-office.ts'
import { purchase } from './purchase.ts'

/**
 * An exchange that was begun at a desk: in whose shift, by which rule, and how what goes back is paid. Its tickets and
 * amounts are in exchange, of the same purchase. Kept for ever.
 */
export const boxExchange = pgTable(
  'box_exchange',
  {
    /** The sale that has the new places. */
    purchaseId: text('purchase_id')
      .primaryKey()
      .references(() => purchase.id),
    /** In which it was begun, and out of whose drawer what goes back is paid. */
    shiftId: integer('shift_id')
      .notNull()
      .references(() => boxShift.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Until how many hours before a performance its tickets may be exchanged, as it was begun. */
    hours: integer('hours').notNull(),
    /** What proves that it was paid by hand, in the place of the drawer or where the provider gives nothing back. */
    evidence: text('evidence'),
    /** The same as it was begun: what is proved as it is paid changes nothing of what a repeated request asks for. */
    askedEvidence: text('asked_evidence'),
    /** How what goes back is paid; NADA where the exchange is done and nothing does. */
    by: text('by').$type<GaveBackBy>().notNull(),
    /** Who let it be exchanged against the rule, and why; null where the rule allows it. */
    managerId: integer('manager_id').references(() => staff.id),
    reason: text('reason'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('box_exchange_shift').on(table.shiftId),
    check('box_exchange_by', sql`"by" in ('CAJA', 'PROVEEDOR', 'A_MANO', 'NADA')`),
    check('box_exchange_evidence', sql`evidence is null or "by" = 'A_MANO'`),
    check('box_exchange_manager', sql`(manager_id is null) = (reason is null)`),
  ],
)
