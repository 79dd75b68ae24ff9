import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What was caused since a time that costs the shop or annoys others, mails and short messages, by the SHA-256 of what
 * is counted and whose it is: an address, a number, an account, who asked, or the deployment.
 */
export const budget = pgTable(
  'budget',
  {
    key: text('key').primaryKey(),
    taken: integer('taken').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** That it is spent has been said. */
    alarmed: boolean('alarmed').notNull(),
  },
  (table) => [index('budget_since').on(table.since)],
)
