import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export type KeyPurpose = 'secret' | 'ticket'

/**
 * The keys that the shop is known by, as the node that started last has them: one is current, others are announced,
 * the rest is retired. A node with keys that are neither does not start. Only ids are kept, and of ticket keys the
 * public half: tickets signed by a key that was replaced still verify, and those of one that is announced will.
 */
export const shopKey = pgTable(
  'shop_key',
  {
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    keyId: text('key_id').notNull(),
    /** A JWK; null for a secret. */
    publicKey: jsonb('public_key').$type<{ kid: string; x: string }>(),
    /** When the shop first knew it. */
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** Of a secret: accepted beside the current one. Of a ticket key: about to sign, or just replaced. */
    announced: boolean('announced').notNull().default(false),
    /** Null for one that is current or announced. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /** It got about, and REPLACE_KEYS retired it for good. Tickets that it signed still verify. */
    revoked: boolean('revoked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.keyId] }),
    uniqueIndex('shop_key_current').on(table.purpose).where(sql`retired_at is null and not announced`),
    // Holds nodes of a release that does not know of it as well.
    check('shop_key_revoked', sql`retired_at is not null or not revoked`),
  ],
)

/** The nodes that run, so that none starts with a key that another one would not accept. */
export const runningNode = pgTable('running_node', {
  /** The node's own name for itself, another one after each start. */
  id: text('id').primaryKey(),
  /** Its machine and process, for whoever is to restart it. */
  name: text('name').notNull(),
  /** Of the secret that it seals with. */
  secretId: text('secret_id').notNull(),
  /** Ids of all keys that it accepts, of both purposes. */
  acceptedIds: text('accepted_ids').array().notNull(),
  /** By the database's clock; a node says that it runs every few seconds. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().default(sql`statement_timestamp()`),
})
