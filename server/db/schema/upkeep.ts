import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
    /** How far the invariants were verified: Verified of server/db/upkeep.ts; null for not at all. */
    verified: jsonb('verified'),
    /** When a pass over all orders last ended; null for never. */
    wholeAt: timestamp('whole_at', { withTimezone: true }),
  },
  () => [check('upkeep_one_row', sql`id`)],
)
