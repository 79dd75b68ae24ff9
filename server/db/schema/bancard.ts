import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { customer } from './customer.ts'

/**
 * What a customer of a deployment is to Bancard, which keeps saved cards by it. Made by chance: a sequence would give
 * the number of one customer to another once the database is restored from a backup, and with it their cards.
 */
export const bancardPayer = pgTable(
  'bancard_payer',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    deploymentId: text('deployment_id').notNull(),
    userId: integer('user_id').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.deploymentId] })],
)

/** Charges of saved cards: what Bancard's notification of one is known by. */
export const bancardAliasCharge = pgTable('bancard_alias_charge', {
  /** The attempt's key of the provider. */
  key: text('key').primaryKey(),
  /** SHA-256 of the token of its notification, which is made with an alias that is not kept. */
  tokenDigest: text('token_digest').notNull(),
})
