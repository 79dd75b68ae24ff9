import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { ContactKind, ContactTopic, Locale } from '../../../contract/index.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A message to support, or an entry of the complaints book. Kept for as long as the privacy policy says. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<ContactKind>().notNull(),
    deploymentId: text('deployment_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    topic: text('topic').$type<ContactTopic>(),
    name: text('name').notNull(),
    mail: text('mail').notNull(),
    orderNumber: text('order_number'),
    detail: text('detail'),
    document: text('document'),
    address: text('address'),
    phone: text('phone'),
    body: text('body').notNull(),
    wish: text('wish'),
    /** A captcha was solved; not where it came from a page without scripts. */
    proved: boolean('proved').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contact_message_mail').on(table.mail, table.createdAt),
    index('contact_message_created').on(table.createdAt),
  ],
)

/** Who asked for a deployment's newsletter: subscribed once confirmed, until they left. */
export const newsletterSubscriber = pgTable(
  'newsletter_subscriber',
  {
    id: serial('id').primaryKey(),
    deploymentId: text('deployment_id').notNull(),
    mail: text('mail').notNull(),
    name: text('name').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    leftAt: instant('left_at'),
  },
  (table) => [
    unique('newsletter_subscriber_mail').on(table.deploymentId, table.mail),
    index('newsletter_subscriber_of').on(table.mail),
    index('newsletter_subscriber_asked').on(table.askedAt).where(sql`confirmed_at is null`),
    index('newsletter_subscriber_left').on(table.leftAt).where(sql`left_at is not null`),
  ],
)

/** Who asked to be written to once a show is on sale, or on sale again; once confirmed, they are, one time. */
export const saleNotice = pgTable(
  'sale_notice',
  {
    id: serial('id').primaryKey(),
    deploymentId: text('deployment_id').notNull(),
    showId: integer('show_id').notNull(),
    mail: text('mail').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The shop's address, for the links of the mails. */
    origin: text('origin').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** When the mail was owed: there is no other. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    unique('sale_notice_once').on(table.deploymentId, table.showId, table.mail),
    index('sale_notice_mail').on(table.mail),
    index('sale_notice_waiting').on(table.showId).where(sql`confirmed_at is not null and mailed_at is null`),
    index('sale_notice_asked').on(table.askedAt),
    index('sale_notice_mailed').on(table.mailedAt).where(sql`mailed_at is not null`),
  ],
)
