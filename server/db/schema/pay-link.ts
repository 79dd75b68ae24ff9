import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { paymentAttempt } from './payment.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A link by which anybody pays an attempt by card, without an account. Whoever has the link may pay, once; it is closed
 * before its charges are made void.
 */
export const payLink = pgTable('pay_link', {
  /** The attempt's key. */
  key: text('key')
    .primaryKey()
    .references(() => paymentAttempt.id),
  /** In the link's address; nobody guesses it. */
  token: text('token').notNull().unique(),
  /** Of the shop that it leads to. */
  origin: text('origin').notNull(),
  until: instant('until').notNull(),
  closedAt: instant('closed_at'),
})

/**
 * A card that somebody tried at a link: a charge of its own with the card provider. Where a link is one payment, the next
 * one follows a declined one alone; where it has dues, each try is for some of them.
 */
export const payLinkTry = pgTable(
  'pay_link_try',
  {
    linkKey: text('link_key')
      .notNull()
      .references(() => payLink.key),
    nth: integer('nth').notNull(),
    at: instant('at').notNull(),
    /** Known to be declined, and void for good. */
    declinedAt: instant('declined_at'),
    /** What is asked for, whole cents; null for the whole of the link. */
    cents: bigint('cents', { mode: 'number' }),
    /** What was charged, once that is known; kept for links with dues. */
    chargedCents: bigint('charged_cents', { mode: 'number' }),
    lastDigits: text('last_digits'),
    /** Who pays, as they typed it for the others to see. */
    payer: text('payer'),
  },
  (table) => [
    primaryKey({ columns: [table.linkKey, table.nth] }),
    check('pay_link_try_cents', sql`cents > 0 and charged_cents >= 0`),
  ],
)

/**
 * A part of what an attempt is to pay, which somebody pays by its link: of several people, or a deposit and the rest.
 * All of them together are the attempt's amount.
 */
export const payDue = pgTable(
  'pay_due',
  {
    linkKey: text('link_key')
      .notNull()
      .references(() => payLink.key),
    nth: integer('nth').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    until: instant('until').notNull(),
    /** The try that last took it: it is charged by that one or by none, unless that was declined. */
    tryNth: integer('try_nth'),
  },
  (table) => [primaryKey({ columns: [table.linkKey, table.nth] }), check('pay_due_cents', sql`cents > 0`)],
)

/** What goes back of one charge of a link by one refund, since a refund may be of several. Written before it is asked for. */
export const payLinkRefund = pgTable(
  'pay_link_refund',
  {
    refundKey: text('refund_key').notNull(),
    linkKey: text('link_key')
      .notNull()
      .references(() => payLink.key),
    tryNth: integer('try_nth').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** What the card provider answered last; null until it has. */
    answer: text('answer').$type<'done' | 'scheduled' | 'byHand' | 'refused'>(),
  },
  (table) => [
    primaryKey({ columns: [table.refundKey, table.tryNth] }),
    index('pay_link_refund_link').on(table.linkKey),
    check('pay_link_refund_cents', sql`cents > 0`),
  ],
)
