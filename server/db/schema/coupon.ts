import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A code that takes a part off a purchase of its deployment; `npm run coupons` writes it. How often it was used is
 * counted of the purchases that have it: no row of it says so.
 */
export const coupon = pgTable(
  'coupon',
  {
    id: serial('id').primaryKey(),
    deploymentId: text('deployment_id').notNull(),
    /** In capitals, as it is compared. */
    code: text('code').notNull(),
    /** ISO 4217, of its amounts: it is good for nothing once its deployment sells in another. */
    currency: text('currency').notNull(),
    /** What it takes off, percent of what it is for, or cents. */
    percent: integer('percent'),
    cents: bigint('cents', { mode: 'number' }),
    /** What it is for, of those shows alone; null for all. */
    showIds: integer('show_ids').array(),
    /** The least that what it is for costs, cents. */
    leastCents: bigint('least_cents', { mode: 'number' }).notNull().default(0),
    /** How many purchases may have it, in all and of one account; null for as many as come. */
    mostUses: integer('most_uses'),
    mostPerAccount: integer('most_per_account'),
    validFrom: instant('valid_from').notNull(),
    /** Null for no end. */
    validUntil: instant('valid_until'),
    /** When an operator ended it. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('coupon_code').on(table.deploymentId, table.code),
    check(
      'coupon_amount',
      sql`(percent is null) <> (cents is null) and coalesce(percent, 1) between 1 and 100`,
    ),
    check('coupon_cents', sql`cents > 0 and least_cents >= 0`),
    check('coupon_uses', sql`most_uses > 0 and most_per_account > 0`),
  ],
)
