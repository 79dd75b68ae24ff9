import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { genders, Locale } from '../../../contract/index.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Section 3: feminine, male, other, not said. */
export type Gender = (typeof genders)[number]

/**
 * A person who buys. One with an own login has a mail and a password, one with an external login its issuer's name
 * for them, one who buys at the box office may have none of these.
 */
export const customer = pgTable(
  'customer',
  {
    id: serial('id').primaryKey(),
    /**
     * Lower case. Whoever signs up claims an address; it is one customer's alone once it is confirmed, and each claim
     * of others ends then.
     */
    email: text('email'),
    /** When the link in the mail was followed; null until then. */
    emailConfirmedAt: instant('email_confirmed_at'),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    documentType: text('document_type'),
    documentNumber: text('document_number'),
    gender: text('gender').$type<Gender>(),
    birthDate: date('birth_date'),
    /** ISO 3166, two letters. */
    country: text('country'),
    alias: text('alias'),
    hasAlias: boolean('has_alias').notNull().default(false),
    /** Address of the identity provider, and its name for the customer. */
    externalIssuer: text('external_issuer'),
    externalSubject: text('external_subject'),
    /** A mail that becomes the account's once its link is followed, and when that was asked for. */
    newEmail: text('new_email'),
    newEmailAt: instant('new_email_at'),
    /** When the customer agreed to news by mail; null for those who have not. */
    newsAgreedAt: instant('news_agreed_at'),
    /** Language of mails that no call asks for. */
    locale: text('locale').$type<Locale>(),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at'),
    /** When a copy of the data was last begun; null for never. */
    exportedAt: instant('exported_at'),
    /** Since when the row has nothing of the person. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    uniqueIndex('customer_external').on(table.externalIssuer, table.externalSubject),
    uniqueIndex('customer_confirmed_email').on(table.email).where(sql`email_confirmed_at is not null`),
    index('customer_email').on(table.email),
  ],
)

/** A login. Only the SHA-256 of its bearer token is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What its owner knows it by. */
    id: uuid('id').notNull().defaultRandom().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Who has identified the customer: see realmOf. */
    realm: text('realm').notNull().default('own'),
    /** The browser's own words for itself, shortened. */
    userAgent: text('user_agent'),
  },
  (table) => [
    index('session_expires_at').on(table.expiresAt),
    index('session_customer').on(table.customerId),
  ],
)

/** A code or the secret of a link that was sent to somebody: one of a purpose for each subject, the last one sent. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    /** RECOVERY, EMAIL, PHONE, ORDER and the like. */
    purpose: text('purpose').notNull(),
    /** Whose it is: SHA-256 of a mail, or an id. */
    subject: text('subject').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: instant('created_at').notNull(),
    /** How many were sent within an hour, each after the other. */
    sends: integer('sends').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.subject] }),
    index('one_time_code_expires_at').on(table.expiresAt),
  ],
)

/** From where the right password of an account came, both by their SHA-256. */
export const knownPlace = pgTable(
  'known_place',
  {
    account: text('account').notNull(),
    place: text('place').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.place] }),
    index('known_place_seen_at').on(table.seenAt),
  ],
)

/** Guessed passwords since the last right one, by the SHA-256 of what was guessed at and from where. */
export const loginGuess = pgTable('login_guess', {
  account: text('account').primaryKey(),
  guesses: integer('guesses').notNull(),
  lastAt: instant('last_at').notNull(),
})
