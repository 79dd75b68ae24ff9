import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: which node does until when what is done once for all nodes. */
export const upkeep = pgTable(
  'upkeep',
  {
    id: boolean('id').primaryKey().default(true),
    /** The node's own name for itself, another one after each start. */
    holder: text('holder').notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
    /** When all invariants of the shop were last verified; null for never. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
  },
  () => [check('upkeep_one_row', sql`id`)],
)
