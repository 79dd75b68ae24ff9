import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InvoiceVat } from '../../../contract/index.ts'

/** What is written on an invoice at the sale: who issues it, where, of which type (the authority's code), the tax within. */
export interface Invoicing {
  cuit: string
  pointOfSale: number
  receiptType: number
  vat: InvoiceVat
  /** Whose names are on the paper; absent in what a release of before has written. */
  name?: string
  address?: string
  /** Where it issues while the authority gives no answer, and after how many hours of that. */
  contingency?: { pointOfSale: number; afterHours: number } | null
}

/** The deployments that this database has served, each with the currency in which it sells for good. */
export const servedDeployment = pgTable('served_deployment', {
  id: text('id').primaryKey(),
  /** ISO 4217; null for one of a release that did not record it. */
  currency: text('currency'),
  /** Null where it issues no invoices. */
  invoicing: jsonb('invoicing').$type<Invoicing>(),
})

/** In which currency the prices of a season are, whichever deployments sell it. */
export const seasonCurrency = pgTable('season_currency', {
  season: text('season').primaryKey(),
  currency: text('currency').notNull(),
})
