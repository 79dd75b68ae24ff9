import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type RefundState, refundStates } from '../refund-states.ts'
import { staff } from './box-office.ts'
import { paymentAttempt, type RefundReason } from './payment.ts'
import { purchase } from './purchase.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Beside what gives a whole charge back: some tickets of a purchase that stays paid with the others; what tickets that
 * were exchanged were worth and did not pay for others, or what paid for others that are given back.
 */
export type RefundCause = RefundReason | 'RETURNED' | 'EXCHANGED'

/**
 * Money of one charge that goes back, all of it or a part: kept for ever. machines/refund is its chart, and a trigger
 * refuses illegal changes, and more than was charged.
 */
export const refund = pgTable(
  'refund',
  {
    /** The provider's key of it. */
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    /** Hundredths of the currency's unit, as everywhere. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** The same in the currency that was charged, where that is another than the shop's. */
    chargeCents: bigint('charge_cents', { mode: 'number' }),
    /** ISO 4217; null for refunds of a deployment that this database did not know yet. */
    currency: text('currency'),
    reason: text('reason').$type<RefundCause>().notNull(),
    /** What it gives back, where that is not all; null for a whole charge. */
    ticketNumbers: text('ticket_numbers').array(),
    state: text('state').$type<RefundState>().notNull().default('PEDIDO'),
    /** Who decided it: a manager at the box office, an operator, or nobody. */
    staffId: integer('staff_id').references(() => staff.id),
    operator: text('operator'),
    /** Why, in the words of who decided it. */
    note: text('note'),
    /** How it was paid by hand, and by whom. */
    evidence: text('evidence'),
    paidBy: text('paid_by'),
    /** The provider's own id of it. */
    providerRef: text('provider_ref'),
    /** When the provider does it, or by when it is to be paid by hand. */
    until: instant('until'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refund_purchase').on(table.purchaseId),
    index('refund_attempt').on(table.attemptId),
    index('refund_open').on(table.state, table.createdAt).where(sql`state <> 'HECHO'`),
    check('refund_states', sql.raw(`state in (${refundStates.map((state) => `'${state}'`).join(', ')})`)),
    check('refund_cents', sql`cents >= 0`),
    check('refund_charge_cents', sql`charge_cents is null or charge_cents >= 0`),
    check('refund_done', sql`(state = 'HECHO') = (done_at is not null)`),
    check(
      'refund_evidence',
      sql`(evidence is null) = (paid_by is null) and (evidence is null or state = 'HECHO')`,
    ),
  ],
)
