import { boolean, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'

export const customer = pgTable('customer', {
  id: serial('id').primaryKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  documentType: text('document_type'),
  documentNumber: text('document_number'),
  hasAlias: boolean('has_alias').notNull().default(false),
})

/** A login. Only the SHA-256 of its bearer token is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('session_expires_at').on(table.expiresAt)],
)

/** Guessed passwords since the last right one, by the SHA-256 of the mail that was typed. */
export const loginGuess = pgTable('login_guess', {
  account: text('account').primaryKey(),
  guesses: integer('guesses').notNull(),
  lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
})
