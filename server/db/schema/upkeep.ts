import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: which node does until when what is done once for all nodes. */
export const upkeep = pgTable(
  'upkeep',
  {
    id: boolean('id').primaryKey().default(true),
    /** The node's own name for itself, another one after each start. */
    holder: text('holder').notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
    /** When the invariants of what had changed were last verified; null for never. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    /** The newest row of transition_record that was looked at then; null for none. */
    verifiedTransition: bigint('verified_transition', { mode: 'number' }),
    /** The last order of the pass over all orders that is under way. */
    verifiedOrder: bigint('verified_order', { mode: 'number' }).notNull().default(0),
    /** When such a pass last ended; null for never. */
    wholeAt: timestamp('whole_at', { withTimezone: true }),
  },
  () => [check('upkeep_one_row', sql`id`)],
)
