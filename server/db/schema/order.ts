import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { ticket } from './payment.ts'
import { purchase } from './purchase.ts'
import { refund } from './refund.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const cents = (name: string) => bigint(name, { mode: 'number' })
const ofPurchase = () =>
  text('purchase_id')
    .notNull()
    .references(() => purchase.id)

export type BillKind = 'FACTURA' | 'NOTA_DE_CREDITO'

/** Nothing writes it: invoice.ts has what is issued. The release before reads it, so that the next one drops it. */
export const bill = pgTable(
  'bill',
  {
    id: serial('id').primaryKey(),
    purchaseId: ofPurchase(),
    kind: text('kind').$type<BillKind>().notNull(),
    /** The letter of the receipt, or what else the tax authority calls it by. */
    reference: text('reference').notNull(),
    pointOfSale: integer('point_of_sale').notNull(),
    receiptNumber: integer('receipt_number').notNull(),
    /** The tax authority's authorisation code; null while it is asked for. */
    cae: text('cae'),
    totalCents: cents('total_cents').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    index('bill_purchase').on(table.purchaseId),
    check('bill_kinds', sql`kind in ('FACTURA', 'NOTA_DE_CREDITO')`),
  ],
)

/** A payment that somebody has to validate before it counts (section 3); validatedAt is null until then. */
export const paymentToValidate = pgTable(
  'payment_to_validate',
  {
    id: serial('id').primaryKey(),
    purchaseId: ofPurchase(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
    validatedAt: instant('validated_at'),
  },
  (table) => [
    index('payment_to_validate_purchase').on(table.purchaseId),
    check('payment_to_validate_amount', sql`amount_cents > 0`),
  ],
)

/** A ticket that went to another holder, and the ticket that took its place. A ticket is transferred once. */
export const ticketTransfer = pgTable(
  'ticket_transfer',
  {
    oldNumber: text('old_number')
      .primaryKey()
      .references(() => ticket.number),
    newNumber: text('new_number')
      .notNull()
      .unique()
      .references(() => ticket.number),
    purchaseId: ofPurchase(),
    /** Who did it: the one who had the ticket, or the buyer who took it back. */
    byCustomerId: integer('by_customer_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ticket_transfer_purchase').on(table.purchaseId),
    index('ticket_transfer_customer').on(table.byCustomerId),
  ],
)

/** A purchase that its customer regretted within the legal time: once, since the purchase is the key. */
export const regret = pgTable('regret', {
  purchaseId: text('purchase_id')
    .primaryKey()
    .references(() => purchase.id),
  /** What the customer is given to refer to. */
  number: text('number').notNull().unique(),
  at: instant('at').notNull(),
})

/**
 * Tickets that their buyer gave back, by the rule that they were bought by: kept for ever. What was paid for them is what
 * went back and what was kept. Whole cents.
 */
export const ticketGiveBack = pgTable(
  'ticket_give_back',
  {
    id: text('id').primaryKey(),
    purchaseId: ofPurchase(),
    ticketNumbers: text('ticket_numbers').array().notNull(),
    /** What was paid for them, their shares of the charges included. */
    worthCents: cents('worth_cents').notNull(),
    keptCents: cents('kept_cents').notNull(),
    /** Null where nothing goes back. */
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ticket_give_back_purchase').on(table.purchaseId),
    check('ticket_give_back_kept', sql`kept_cents >= 0 and kept_cents <= worth_cents`),
    check('ticket_give_back_refund', sql`(refund_id is null) = (kept_cents = worth_cents)`),
  ],
)
