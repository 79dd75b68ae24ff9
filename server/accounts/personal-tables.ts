import { type SQL, sql } from 'drizzle-orm'
import { owedAbout } from '../db/schema/payment.ts'

/**
 * What becomes of a table's rows when their customer is erased: they go, they stay without what these columns say of
 * the person, or they stay as they are because nothing in them does.
 */
export type AfterErasure =
  | 'removed'
  | 'kept'
  | { set: Readonly<Record<string, string | boolean | null>>; of?: (customerId: number) => SQL }

export interface PersonalTable {
  /** Which rows are of a customer. */
  of(customerId: number): SQL
  /** Left out of an export: secrets, copies, and what is the shop's own. */
  secret: readonly string[]
  erasure: AfterErasure
}

/** A list that the planner asks an index for, in a condition with `or` too. */
const among = (values: SQL): SQL => sql`any(array(${values}))`
const byCustomer = (id: number): SQL => sql`customer_id = ${id}`
const purchases = (id: number): SQL => sql`select id from purchase where customer_id = ${id}`
const byPurchase = (id: number): SQL => sql`purchase_id = ${among(purchases(id))}`
const attempts = (id: number): SQL => sql`select id from payment_attempt where ${byPurchase(id)}`
const confirmedMail = (id: number): SQL =>
  sql`select email from customer where id = ${id} and email_confirmed_at is not null`
/** Tickets that others transferred to the customer. */
const received = (
  id: number,
): SQL => sql`(holder_customer_id = ${id} or (holder_customer_id is null and holder_email =
  ${among(confirmedMail(id))}))`
const ticketNumbers = (id: number): SQL =>
  sql`select number from ticket where ${byPurchase(id)} or ${received(id)}`
/** What was written with a customer's mail, once it is theirs. */
const byConfirmedMail = (id: number): SQL => sql`mail = ${among(confirmedMail(id))}`
/** Bookings for the customer's confirmed mail. */
const bookings = (id: number): SQL => sql`email = ${among(confirmedMail(id))}`
/** Entries of the outbox: of purchases, tickets, payment attempts, bookings, or of mails of the account and of its orders' codes. */
const owed = (
  id: number,
): SQL => sql`(subject_id = ${among(purchases(id))} or subject_id = ${among(attempts(id))}
  or subject_id = ${among(ticketNumbers(id))}
  or subject_id = ${among(sql`select booking_holder(id) from booking where ${bookings(id)}`)}
  or ${owedAbout('customerId')} = ${String(id)}
  or ${owedAbout('orderId')} = ${among(sql`select o.id::text from purchase_order o where ${byPurchase(id)}`)})`
const mails = (id: number): SQL =>
  sql`(key = ${among(sql`select key from outbox where ${owed(id)}`)}
  or recipient = ${among(sql`select unnest(array[email, new_email]) from customer where id = ${id}`)})`

/**
 * Every table with rows about a customer, in the order in which an erasure goes through them: a table comes before
 * those that it is found by. A new table belongs here, or is listed in tests/server/accounts/erasure.test.ts
 * as one without customers.
 */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  session: { of: byCustomer, secret: ['token_hash'], erasure: 'removed' },
  customer_address: { of: byCustomer, secret: [], erasure: 'removed' },
  customer_phone: { of: byCustomer, secret: [], erasure: 'removed' },
  bancard_payer: { of: byCustomer, secret: [], erasure: 'removed' },
  idempotency: { of: byCustomer, secret: ['request_hash', 'reply'], erasure: 'removed' },
  printed_tickets: { of: byPurchase, secret: ['pdf'], erasure: 'removed' },
  newsletter_subscriber: { of: byConfirmedMail, secret: [], erasure: 'removed' },
  sale_notice: { of: byConfirmedMail, secret: ['origin'], erasure: 'removed' },
  // That there was a complaint stays in the book.
  contact_message: {
    of: byConfirmedMail,
    secret: [],
    erasure: {
      set: {
        name: '',
        mail: '',
        document: null,
        address: null,
        phone: null,
        body: '',
        wish: null,
        detail: null,
      },
    },
  },
  mail: { of: mails, secret: ['html', 'attachment', 'calendar'], erasure: 'removed' },
  // A refund that is owed is made all the same, and finds nobody to write to.
  outbox: { of: owed, secret: ['subject_id'], erasure: 'kept' },
  box_cancellation: { of: byPurchase, secret: ['staff_id', 'reason'], erasure: 'kept' },
  box_return: { of: byPurchase, secret: ['staff_id', 'reason'], erasure: 'kept' },
  box_give_back: {
    of: byPurchase,
    secret: ['shift_id', 'staff_id', 'manager_id', 'reason', 'evidence'],
    erasure: 'kept',
  },
  refund: {
    of: byPurchase,
    secret: ['staff_id', 'operator', 'note', 'evidence', 'paid_by'],
    erasure: 'kept',
  },
  exchange: { of: byPurchase, secret: [], erasure: 'kept' },
  box_print: { of: byPurchase, secret: ['staff_id'], erasure: 'kept' },
  box_exchange: {
    of: byPurchase,
    secret: ['staff_id', 'manager_id', 'reason', 'evidence', 'asked_evidence'],
    erasure: 'kept',
  },
  cash_movement: {
    of: (id) => sql`key = ${among(attempts(id))}`,
    secret: ['shift_id'],
    erasure: 'kept',
  },
  provider_event: { of: (id) => sql`attempt_id = ${among(attempts(id))}`, secret: [], erasure: 'kept' },
  operator_action: {
    of: (id) => sql`subject_id = ${among(sql`${purchases(id)} union ${attempts(id)}`)}`,
    secret: ['operator'],
    erasure: 'kept',
  },
  transition_record: { of: byPurchase, secret: [], erasure: 'kept' },
  release_due: { of: byPurchase, secret: [], erasure: 'kept' },
  // Its turns name the accounts of others too.
  seat: { of: byPurchase, secret: ['unpaid_turns'], erasure: 'kept' },
  ticket_transfer: {
    of: (id) => sql`(by_customer_id = ${id} or ${byPurchase(id)})`,
    secret: [],
    erasure: 'kept',
  },
  ticket_offer: { of: (id) => sql`by_customer_id = ${id}`, secret: ['id'], erasure: 'removed' },
  regret: { of: byPurchase, secret: [], erasure: 'kept' },
  ticket_give_back: { of: byPurchase, secret: [], erasure: 'kept' },
  // Whose purchase has the place now is another person's.
  ticket_resale: { of: byPurchase, secret: ['sold_to'], erasure: 'kept' },
  seat_change: { of: byPurchase, secret: ['by_whom'], erasure: 'kept' },
  change_answer: { of: byPurchase, secret: [], erasure: 'kept' },
  // Whoever sells keeps what it invoiced, and to whom, for as long as the law says.
  invoice: { of: byPurchase, secret: [], erasure: 'kept' },
  invoice_receiver: { of: byPurchase, secret: ['staff_id'], erasure: 'kept' },
  advance_report: {
    of: (id) => sql`invoice_id = ${among(sql`select id from invoice where ${byPurchase(id)}`)}`,
    secret: [],
    erasure: 'kept',
  },
  bill: { of: byPurchase, secret: [], erasure: 'kept' },
  payment_to_validate: { of: byPurchase, secret: [], erasure: 'kept' },
  ticket_redemption: {
    of: (id) => sql`ticket_number = ${among(ticketNumbers(id))}`,
    secret: [],
    erasure: 'kept',
  },
  redemption_undone: {
    of: (id) => sql`ticket_number = ${among(ticketNumbers(id))}`,
    secret: [],
    erasure: 'kept',
  },
  door_scan: {
    of: (id) => sql`ticket_number = ${among(ticketNumbers(id))}`,
    secret: [],
    erasure: 'kept',
  },
  // Who has a ticket's code is let in with it: it does not lie in a file of downloads.
  // One that was received stays nobody's: its buyer may take it back.
  ticket: {
    of: (id) => sql`(${byPurchase(id)} or ${received(id)})`,
    secret: ['qr'],
    erasure: { set: { holder_name: '', holder_email: null }, of: received },
  },
  pay_link: { of: (id) => sql`key = ${among(attempts(id))}`, secret: ['token'], erasure: 'kept' },
  bancard_qr: { of: (id) => sql`key = ${among(attempts(id))}`, secret: ['qr_data'], erasure: 'kept' },
  card_authentication: {
    of: (id) => sql`key = ${among(attempts(id))}`,
    secret: ['reference_id', 'transaction_id', 'return_uri'],
    erasure: 'kept',
  },
  // Whoever paid typed a name for the others.
  pay_link_try: {
    of: (id) => sql`link_key = ${among(attempts(id))}`,
    secret: [],
    erasure: { set: { payer: null } },
  },
  pay_due: { of: (id) => sql`link_key = ${among(attempts(id))}`, secret: [], erasure: 'kept' },
  pay_link_refund: { of: (id) => sql`link_key = ${among(attempts(id))}`, secret: [], erasure: 'kept' },
  bancard_alias_charge: {
    of: (id) =>
      sql`key = ${among(sql`select provider_key from payment_attempt where port = 'bancard' and ${byPurchase(id)}`)}`,
    secret: ['token_digest'],
    erasure: 'kept',
  },
  payment_attempt: {
    of: byPurchase,
    secret: ['client_key', 'request_hash', 'sealed_token', 'step'],
    erasure: 'kept',
  },
  booking_place: {
    of: (id) => sql`booking_id = ${among(sql`select id from booking where ${bookings(id)}`)}`,
    secret: [],
    erasure: 'kept',
  },
  // Of one that is open the places stay kept until its time, for a party that may still come to the desk.
  booking: {
    of: bookings,
    secret: ['staff_id', 'request_key', 'origin', 'resale_id'],
    erasure: { set: { email: '', name: '', note: '' } },
  },
  purchase_order: { of: byPurchase, secret: [], erasure: 'kept' },
  purchase_place: { of: byPurchase, secret: [], erasure: 'kept' },
  purchase: { of: byCustomer, secret: [], erasure: { set: { buyer: null, delivery_address: null } } },
  box_sale: { of: byCustomer, secret: ['token_hash', 'staff_session_hash'], erasure: 'kept' },
  customer: {
    of: (id) => sql`id = ${id}`,
    secret: ['password_hash'],
    erasure: {
      set: {
        email: null,
        email_confirmed_at: null,
        new_email: null,
        new_email_at: null,
        password_hash: null,
        first_name: '',
        last_name: '',
        document_type: null,
        document_number: null,
        gender: null,
        birth_date: null,
        country: null,
        alias: null,
        has_alias: false,
        external_issuer: null,
        external_subject: null,
        locale: null,
        terms_accepted_at: null,
        news_agreed_at: null,
        exported_at: null,
      },
    },
  },
}
