import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DocumentType, InvoiceVat } from '../../../contract/index.ts'
import { type InvoiceState, invoiceStates, underWayStates } from '../invoice-states.ts'
import { staff } from './box-office.ts'
import { paymentAttempt } from './payment.ts'
import { purchase } from './purchase.ts'
import { refund } from './refund.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const listed = (states: readonly InvoiceState[]) =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)

/** By a code of its own, or by one that was asked for in advance. */
export type Emission = 'CAE' | 'CAEA'

export type InvoiceKind = 'FACTURA' | 'NOTA_DE_CREDITO'

/**
 * An invoice of a charge that became tickets, or a credit note of a refund of one: kept for ever. Triggers write it in
 * the commit that settles the charge or the refund, with who sells and who buys as they were then; machines/invoice is
 * its chart, and a trigger refuses illegal changes.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: serial('id').primaryKey(),
    deploymentId: text('deployment_id').notNull(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    /** Of a credit note: the refund that it is about, and the invoice that it takes from. */
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
    originalId: integer('original_id').references((): AnyPgColumn => invoice.id),
    /** What was charged or given back, whole cents. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    /** The series that its number is of: who issues, where, and the authority's code of the type. */
    cuit: text('cuit').notNull(),
    pointOfSale: integer('point_of_sale').notNull(),
    receiptType: integer('receipt_type').notNull(),
    /** The rate of value-added tax within it, in percent, or that it is exempt. */
    vat: text('vat').$type<InvoiceVat>().notNull(),
    /** Whose names the paper says; null in a row of before they were written down. */
    issuerName: text('issuer_name'),
    issuerAddress: text('issuer_address'),
    receiverName: text('receiver_name').notNull(),
    receiverDocumentType: text('receiver_document_type').$type<DocumentType>(),
    receiverDocument: text('receiver_document'),
    state: text('state').$type<InvoiceState>().notNull().default('DEBIDA'),
    /** Null while it has none: owed, or refused. */
    number: integer('number'),
    /** The day that it is dated, where the authority is. */
    issuedOn: date('issued_on'),
    /** Whether the authority gave the code for it, or in advance for all of a fortnight. */
    emission: text('emission').$type<Emission>().notNull().default('CAE'),
    /** Of one that is issued in contingency: the point of sale at which it would have been authorised, as its credit notes are. */
    regularPointOfSale: integer('regular_point_of_sale'),
    /** The authority's code of it, and the last day of that. */
    cae: text('cae'),
    caeUntil: date('cae_until'),
    /** Why the authority refused it: its codes and words. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    authorisedAt: instant('authorised_at'),
  },
  (table) => [
    index('invoice_purchase').on(table.purchaseId),
    uniqueIndex('invoice_of_charge').on(table.attemptId).where(sql`kind = 'FACTURA'`),
    index('invoice_original').on(table.originalId).where(sql`original_id is not null`),
    uniqueIndex('invoice_number').on(table.cuit, table.pointOfSale, table.receiptType, table.number),
    uniqueIndex('invoice_one_under_way')
      .on(table.cuit, table.pointOfSale, table.receiptType)
      .where(sql`state in ${listed(underWayStates)}`),
    index('invoice_open')
      .on(table.cuit, table.pointOfSale, table.receiptType, table.id)
      .where(sql`state not in ${listed(['RECHAZADA', 'AUTORIZADA'])}`),
    index('invoice_by_hand').on(table.deploymentId).where(sql`state <> 'AUTORIZADA'`),
    check('invoice_kinds', sql`kind in ('FACTURA', 'NOTA_DE_CREDITO')`),
    check('invoice_states', sql`state in ${listed(invoiceStates)}`),
    check(
      'invoice_emission',
      sql`emission in ('CAE', 'CAEA') and (emission = 'CAEA') = (regular_point_of_sale is not null)`,
    ),
    check('invoice_cents', sql`cents > 0`),
    check(
      'invoice_note',
      sql`(kind = 'NOTA_DE_CREDITO') = (refund_id is not null) and (refund_id is null) = (original_id is null)`,
    ),
    check(
      'invoice_numbered',
      sql`(number is null) = (state in ('DEBIDA', 'RECHAZADA')) and (number is null) = (issued_on is null)`,
    ),
    check(
      'invoice_authorised',
      sql`(state = 'AUTORIZADA') = (cae is not null) and (cae is null) = (cae_until is null)`,
    ),
  ],
)

/** To whom the invoice of a sale at the desk is issued, as it was named there: trigger owe_invoice reads it. */
export const invoiceReceiver = pgTable(
  'invoice_receiver',
  {
    purchaseId: text('purchase_id')
      .primaryKey()
      .references(() => purchase.id),
    name: text('name').notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    document: text('document').notNull(),
    /** Who wrote it down. */
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    at: instant('at').notNull(),
  },
  (table) => [index('invoice_receiver_name').on(sql`lower(${table.name})`)],
)

/** Who numbers a series now: one node at a time, until its lease is over. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    cuit: text('cuit').notNull(),
    pointOfSale: integer('point_of_sale').notNull(),
    receiptType: integer('receipt_type').notNull(),
    leasedUntil: instant('leased_until').notNull(),
    /** Greater with each node that takes it: a node that is late finds that another has it. */
    lease: integer('lease').notNull().default(1),
    /** How often in a row the authority gave no answer, and since when. */
    failures: integer('failures').notNull().default(0),
    silentSince: instant('silent_since'),
  },
  (table) => [primaryKey({ columns: [table.cuit, table.pointOfSale, table.receiptType] })],
)

/** The access ticket of the authority, good for hours: another one is refused meanwhile, so all nodes have the same. */
export const authorityTicket = pgTable('authority_ticket', {
  /** Of the certificate. */
  key: text('key').primaryKey(),
  /** Null until there is one. */
  sealed: text('sealed'),
  expiresAt: instant('expires_at'),
  /** Until when the node that asks may take. */
  askedUntil: instant('asked_until').notNull(),
})
