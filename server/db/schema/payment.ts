import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Locale, ProviderStep, Totals } from '../../../contract/index.ts'
import { type AttemptState, attemptStates, sqlList, statesWith } from '../attempt-states.ts'
import { purchase, purchasePlace } from './purchase.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The ports that are always there: the card provider, the box office's drawer, its card terminal. */
export type HousePort = 'CARD' | 'CASH' | 'TERMINAL'
/** Which port took the money: one of the house's, or a provider of server/payments/providers by its name. */
export type PaymentPortName = HousePort | (string & {})

/**
 * The charge was of another amount; places had gone; the performance had begun, or was cancelled; the customer bought
 * otherwise or cancelled; the customer regretted what was paid.
 */
export type RefundReason = 'AMOUNT' | 'PLACES' | 'BEGUN' | 'CANCELLED' | 'NOT_WANTED' | 'REGRET'

/**
 * One attempt to pay a purchase, kept for ever; machines/payment-attempt is its chart and a trigger
 * refuses illegal changes. Its id is the key the provider knows the charge by,
 * unless it has another. The card's token is kept
 * sealed, and only while the same key may still have to be sent again.
 */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    clientKey: text('client_key').notNull(),
    /** Digest of the request that came under the client's key. */
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    port: text('port').$type<PaymentPortName>().notNull().default('CARD'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** ISO 4217, of the amounts; null for attempts of a release that did not keep it. */
    currency: text('currency'),
    /** What it was charged in, and for how much, where the provider does not know the shop's currency. */
    chargeCurrency: text('charge_currency'),
    chargeCents: bigint('charge_cents', { mode: 'number' }),
    /** Units of that currency for one of the shop's, as it was when the customer agreed. */
    rate: text('rate'),
    /** What the provider took, in that currency. */
    takenCents: bigint('taken_cents', { mode: 'number' }),
    /** What the provider knows the charge by; null where that is the attempt's id. */
    providerKey: text('provider_key'),
    /** The provider's own id of it, kept before the customer goes on there. */
    providerRef: text('provider_ref'),
    /** Where the customer goes on with the provider. */
    step: jsonb('step').$type<{ kind: ProviderStep['cTipo']; uri: string; statusUri?: string }>(),
    stepUntil: instant('step_until'),
    /** It ended without money while the customer was to go on with the provider. */
    stopped: boolean('stopped').notNull().default(false),
    /** Until when money may still come of a charge that was given up and could not be made void. */
    leftOpenUntil: instant('left_open_until'),
    installments: integer('installments').notNull(),
    /** What the customer agreed to, in parts; null for attempts of a release that did not keep it. */
    totals: jsonb('totals').$type<Totals>(),
    sealedToken: text('sealed_token'),
    chargedCents: bigint('charged_cents', { mode: 'number' }),
    lastDigits: text('last_digits'),
    /** What was handed over in cash; null for every other payment. */
    tenderedCents: bigint('tendered_cents', { mode: 'number' }),
    /** Number of the receipt that a terminal printed. */
    receipt: text('receipt'),
    issuerMessage: text('issuer_message'),
    /** Why its charge is given back; null while it is not. */
    refundReason: text('refund_reason').$type<RefundReason>(),
    createdAt: instant('created_at').notNull(),
    /** When the reconciler may ask the provider; null once nothing is left to ask. */
    nextAskAt: instant('next_ask_at'),
    asks: integer('asks').notNull().default(0),
    /** How often in a row its answer could not be found out or written. */
    failures: integer('failures').notNull().default(0),
    alertedAt: instant('alerted_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_attempt_client_key').on(table.purchaseId, table.clientKey),
    uniqueIndex('payment_attempt_one_live')
      .on(table.purchaseId)
      .where(sql.raw(`state in (${sqlList(statesWith('unknown'))})`)),
    // One charge, one fate: a purchase has at most one attempt that became tickets.
    uniqueIndex('payment_attempt_one_confirmed').on(table.purchaseId).where(sql`state = 'CONFIRMADO'`),
    index('payment_attempt_charged_by_card')
      .on(table.createdAt)
      .where(sql`port = 'CARD' and state = 'CONFIRMADO'`),
    index('payment_attempt_next_ask').on(table.nextAskAt).where(sql`next_ask_at is not null`),
    check(
      'payment_attempt_rate',
      sql`(charge_currency is null) = (rate is null) and (charge_cents is null) = (rate is null) and (taken_cents is null or rate is not null)`,
    ),
    check('payment_attempt_states', sql.raw(`state in (${sqlList(attemptStates)})`)),
    uniqueIndex('payment_attempt_provider_key')
      .on(table.port, table.providerKey)
      .where(sql`provider_key is not null`),
    uniqueIndex('payment_attempt_provider_ref')
      .on(table.port, table.providerRef)
      .where(sql`provider_ref is not null`),
    check('payment_attempt_step', sql`state <> 'ESPERANDO_CLIENTE' or step_until is not null`),
    check(
      'payment_attempt_tendered',
      sql`(tendered_cents is not null) = (port = 'CASH') and tendered_cents >= amount_cents`,
    ),
    check('payment_attempt_amounts', sql`amount_cents > 0 and charged_cents >= 0 and installments > 0`),
  ],
)

/** The order of a purchase: its number, language and the totals due, whole cents. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    id: serial('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .unique()
      .references(() => purchase.id),
    /** The purchase's customer, written by a trigger: an account's orders are read in the order of their numbers. */
    customerId: integer('customer_id'),
    locale: text('locale').$type<Locale>().notNull(),
    totals: jsonb('totals').$type<Totals>().notNull(),
    /** Until how many hours before a performance its tickets may be exchanged, as it was seen when it was paid; null for never. */
    exchangeHours: integer('exchange_hours'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index('purchase_order_customer').on(table.customerId, table.id)],
)

/**
 * Why a ticket admits nobody any more: another has its place, the purchase was regretted, this one was taken back and
 * not the others, it was exchanged for a place of another purchase, its buyer offered its place and somebody bought it,
 * or RESEATED: the house changed its seat, and another ticket has its place.
 */
export type TicketVoidReason = 'TRANSFERRED' | 'REGRETTED' | 'RETURNED' | 'EXCHANGED' | 'RESOLD' | 'RESEATED'

/**
 * One admission; a quantity of n is n tickets. qr is the signed text of its code. A ticket that is transferred is
 * void, and another one with a number and a code of its own takes its place.
 */
export const ticket = pgTable(
  'ticket',
  {
    number: text('number').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    placeId: bigint('place_id', { mode: 'number' })
      .notNull()
      .references(() => purchasePlace.id),
    copy: integer('copy').notNull(),
    priceCents: integer('price_cents').notNull(),
    qr: text('qr').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Whom it was transferred to; null for the buyer's own. The mail is in lower case. */
    holderName: text('holder_name'),
    holderEmail: text('holder_email'),
    /** The holder's account; null while there is none with that mail confirmed. */
    holderCustomerId: integer('holder_customer_id'),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason').$type<TicketVoidReason>(),
  },
  (table) => [
    uniqueIndex('ticket_place_copy').on(table.placeId, table.copy).where(sql`voided_at is null`),
    check('ticket_price', sql`price_cents >= 0`),
    index('ticket_purchase').on(table.purchaseId),
    // Of voided ones too: whoever lets go of a place asks whether it has a ticket.
    index('ticket_place').on(table.placeId),
    index('ticket_holder').on(table.holderCustomerId).where(sql`holder_customer_id is not null`),
    index('ticket_holder_email').on(table.holderEmail).where(sql`holder_email is not null`),
  ],
)

/** A ticket that was admitted at a door: once, since the number is the key. */
export const ticketRedemption = pgTable('ticket_redemption', {
  ticketNumber: text('ticket_number')
    .primaryKey()
    .references(() => ticket.number),
  redeemedAt: instant('redeemed_at').notNull(),
  door: text('door'),
})

/** A ticket that a door admitted and took back: it may be admitted again, so there may be several of one. */
export const redemptionUndone = pgTable(
  'redemption_undone',
  {
    id: serial('id').primaryKey(),
    ticketNumber: text('ticket_number')
      .notNull()
      .references(() => ticket.number),
    redeemedAt: instant('redeemed_at').notNull(),
    door: text('door'),
    undoneAt: instant('undone_at').notNull(),
    undoneBy: text('undone_by').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [index('redemption_undone_ticket').on(table.ticketNumber)],
)

/**
 * A code of Bancard's that a charge is paid by, and what Bancard has posted of it: it answers no question, so this is all
 * that is known. Who paid is not kept.
 */
export const bancardQr = pgTable(
  'bancard_qr',
  {
    /** The charge's key; an attempt's, where one pays by it. */
    key: text('key').primaryKey(),
    /** What Bancard calls it; null where the key was closed before a code was made. */
    hookAlias: text('hook_alias').unique(),
    /** The text that the code is drawn of. */
    qrData: text('qr_data'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    until: instant('until'),
    /** It was given up, and is never taken from then on; when Bancard said that nothing is charged by it. */
    revertAskedAt: instant('revert_asked_at'),
    revertedAt: instant('reverted_at'),
    /** The first that was posted of it, whether that payment was taken, and when. */
    said: text('said').$type<'confirmed' | 'failed'>(),
    taken: boolean('taken'),
    saidAt: instant('said_at'),
    saidCents: bigint('said_cents', { mode: 'number' }),
    issuerMessage: text('issuer_message'),
    /** By which Bancard finds the payment where it is given back by hand. */
    ticketNumber: text('ticket_number'),
    authorizationCode: text('authorization_code'),
  },
  () => [
    check('bancard_qr_said', sql`(said is null) = (taken is null) and (said is null) = (said_at is null)`),
    check('bancard_qr_taken', sql`taken is not true or (said = 'confirmed' and revert_asked_at is null)`),
    check('bancard_qr_code', sql`hook_alias is not null or reverted_at is not null`),
  ],
)

/** A processed notification; a repeated one changes nothing. */
export const providerEvent = pgTable(
  'provider_event',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('provider_event_attempt').on(table.attemptId),
    index('provider_event_received').on(table.receivedAt),
  ],
)

/**
 * A charge that the provider has and this database does not know, as after a failover or a restore: by its notice, or by
 * the provider's list. What was charged is given back by an operator.
 */
export const unknownCharge = pgTable('unknown_charge', {
  /** The card provider's key, of an attempt that is not here; another provider's charge begins with its name and `/`. */
  key: text('key').primaryKey(),
  foundBy: text('found_by').$type<'NOTICE' | 'LIST'>().notNull(),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
  /**
   * What was given back of it; 0 where nothing had been charged. Null while it is open, and where it is known after all
   * or another provider's was paid by hand.
   */
  givenBackCents: bigint('given_back_cents', { mode: 'number' }),
  /** How it was paid by hand, and by whom, where the provider does not give it back. */
  evidence: text('evidence'),
  paidBy: text('paid_by'),
  endedAt: instant('ended_at'),
})

/** Until when the charges were compared with the provider's list; one row. */
export const chargeComparison = pgTable('charge_comparison', {
  id: integer('id').primaryKey(),
  begunAt: instant('begun_at').notNull(),
  comparedUntil: instant('compared_until').notNull(),
})

/** Mails about an account. */
export type AccountMailKind =
  | 'SIGN_UP_MAIL'
  | 'RECOVERY_MAIL'
  | 'NEW_EMAIL_MAIL'
  | 'EMAIL_CHANGE_MAIL'
  | 'PASSWORD_MAIL'

/** Of a booking: it was made; it is over soon; it is over. */
export type BookingMailKind = 'BOOKING_MADE_MAIL' | 'BOOKING_SOON_MAIL' | 'BOOKING_OVER_MAIL'

/** Of what visitors wrote: to support, back to them, and to whoever asked for the newsletter. */
export type InformationMailKind =
  | 'CONTACT_MAIL'
  | 'CONTACT_COPY_MAIL'
  | 'NEWSLETTER_MAIL'
  | 'NOTICE_ASKED_MAIL'
  | 'ON_SALE_MAIL'

export type OutboxKind =
  | 'REFUND'
  | 'PART_REFUND'
  | 'GIVE_BACK'
  | 'CONFIRMATION_MAIL'
  | 'REFUND_MAIL'
  | 'RESEND_MAIL'
  | 'TRANSFER_MAIL'
  | 'REGRET_MAIL'
  | 'GIVEN_BACK_MAIL'
  | 'GIVE_BACK_MAIL'
  | 'RESALE_OFFERED_MAIL'
  | 'RESOLD_MAIL'
  | 'RESALE_OVER_MAIL'
  | 'PART_BACK_MAIL'
  | 'TICKET_GONE_MAIL'
  | 'CANCELLED_MAIL'
  | 'CANCELLED_TICKET_MAIL'
  | 'CHANGED_MAIL'
  | 'CHANGED_TICKET_MAIL'
  | 'SEAT_CHANGED_MAIL'
  | 'SEAT_CHANGED_TICKET_MAIL'
  | 'VISIT_MAIL'
  | 'INVOICE_MAIL'
  | 'ORDER_CODE_MAIL'
  | BookingMailKind
  | AccountMailKind
  | InformationMailKind

/** A part of what an entry of the outbox is about, where that is an object: null where it is an id. */
export const owedAbout = (part: 'customerId' | 'orderId'): SQL =>
  sql.raw(`(case when left(subject_id, 1) = '{' then subject_id::jsonb ->> '${part}' end)`)

/**
 * A mail or refund to be done, written in the same commit as its cause and done at least once. Who works on it has
 * pushed nextTryAt past the longest that it may take; it is null once nothing is left to try.
 */
export const outbox = pgTable(
  'outbox',
  {
    key: text('key').primaryKey(),
    kind: text('kind').$type<OutboxKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at'),
    tries: integer('tries').notNull().default(0),
    doneAt: instant('done_at'),
    /** When it was given up; an operator has to look at it. */
    deadAt: instant('dead_at'),
    /** Code of the last failure; never a message, which may carry a person's data. */
    failure: text('failure'),
  },
  (table) => [
    index('outbox_due').on(table.kind, table.nextTryAt).where(sql`next_try_at is not null`),
    index('outbox_done').on(table.doneAt).where(sql`done_at is not null`),
    index('outbox_dead').on(table.deadAt).where(sql`dead_at is not null and done_at is null`),
    // Whose an entry is, is asked by who has their data exported or erased.
    index('outbox_subject').on(table.subjectId),
    index('outbox_customer')
      .on(owedAbout('customerId'))
      .where(sql`${owedAbout('customerId')} is not null`),
    index('outbox_order')
      .on(owedAbout('orderId'))
      .where(sql`${owedAbout('orderId')} is not null`),
  ],
)

/**
 * The mails before a visit of one performance that a deployment has to send. No foreign key to the catalogue, whose
 * rows a rush locks.
 */
export const visitMailing = pgTable(
  'visit_mailing',
  {
    performanceId: integer('performance_id').notNull(),
    deploymentId: text('deployment_id').notNull(),
    /** Once everybody who has tickets is owed a mail. */
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.performanceId, table.deploymentId] }),
    index('visit_mailing_open').on(table.deploymentId).where(sql`done_at is null`),
  ],
)

/** The mailbox page's mails, where no SMTP server is configured. */
export const mail = pgTable(
  'mail',
  {
    key: text('key').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    attachmentName: text('attachment_name'),
    attachment: bytes('attachment'),
    /** Its performances as iCalendar. */
    calendar: text('calendar'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('mail_recipient').on(table.recipient), index('mail_sent').on(table.sentAt)],
)

/** A captcha solution that was accepted, kept until it would expire anyway. */
export const spentCaptcha = pgTable('spent_captcha', {
  signature: text('signature').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/** The tickets that a buyer has of a paid purchase as one PDF, drawn when first asked for. */
export const printedTickets = pgTable('printed_tickets', {
  purchaseId: text('purchase_id')
    .primaryKey()
    .references(() => purchase.id),
  name: text('name').notNull(),
  /** Numbers of the tickets in it: it is drawn anew where the buyer has others now. */
  numbers: text('numbers').notNull(),
  pdf: bytes('pdf').notNull(),
})
