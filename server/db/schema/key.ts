import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export type KeyPurpose = 'secret' | 'ticket'

/**
 * The keys that the shop is known by, so that a node with others does not start. Only ids are kept, and of ticket
 * keys the public half: tickets signed by a key that was replaced still verify.
 */
export const shopKey = pgTable(
  'shop_key',
  {
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    keyId: text('key_id').notNull(),
    /** A JWK; null for a secret. */
    publicKey: jsonb('public_key').$type<{ kid: string; x: string }>(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** Null for the one that is used now. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.keyId] }),
    uniqueIndex('shop_key_current').on(table.purpose).where(sql`retired_at is null`),
  ],
)
