import { sql } from 'drizzle-orm'
import {
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
import { type AdvanceReportState, advanceReportStates } from '../invoice-states.ts'
import { invoice } from './invoice.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The authority's code for a fortnight (CAEA), under which invoices are issued while it gives no answer. */
export const advanceCode = pgTable(
  'advance_code',
  {
    cuit: text('cuit').notNull(),
    pointOfSale: integer('point_of_sale').notNull(),
    /** YYYYMM, and which half of that month. */
    period: integer('period').notNull(),
    half: integer('half').notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until').notNull(),
    /** Null until the authority has given it. */
    code: text('code'),
    /** The last day for reports. */
    reportBy: date('report_by'),
    /** Why the authority gives none: its codes and words. */
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.cuit, table.pointOfSale, table.period, table.half] }),
    check('advance_code_halves', sql`half in (1, 2)`),
    check('advance_code_given', sql`(code is null) = (report_by is null)`),
  ],
)

/**
 * What has to be reported of an advance code: each receipt that was issued under it, or that none was at a point of sale.
 * machines/advance-report is its chart.
 */
export const advanceReport = pgTable(
  'advance_report',
  {
    id: serial('id').primaryKey(),
    cuit: text('cuit').notNull(),
    pointOfSale: integer('point_of_sale').notNull(),
    /** Of the receipt; 0 of a fortnight in which none was issued. */
    receiptType: integer('receipt_type').notNull(),
    invoiceId: integer('invoice_id')
      .unique()
      .references(() => invoice.id),
    code: text('code').notNull(),
    reportBy: date('report_by').notNull(),
    state: text('state').$type<AdvanceReportState>().notNull().default('DEBIDO'),
    /** Why the authority refused it. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    reportedAt: instant('reported_at'),
  },
  (table) => [
    uniqueIndex('advance_report_unused').on(table.code, table.pointOfSale).where(sql`invoice_id is null`),
    index('advance_report_code').on(table.code, table.pointOfSale),
    index('advance_report_open')
      .on(table.cuit, table.pointOfSale, table.receiptType, table.id)
      .where(sql`state <> 'INFORMADO'`),
    check(
      'advance_report_states',
      sql`state in (${sql.raw(advanceReportStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('advance_report_of', sql`(receipt_type = 0) = (invoice_id is null)`),
    check('advance_report_done', sql`(state = 'INFORMADO') = (reported_at is not null)`),
  ],
)
