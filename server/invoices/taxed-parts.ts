import type { InvoiceVat } from '../../contract/index.ts'
import type { InvoiceRow } from './invoice-context.ts'
import { letterOf } from './invoice-number.ts'

/** The tax within a receipt; null in a C, of an issuer who is not registered for value-added tax, and its credit note. */
export const vatOf = (row: Pick<InvoiceRow, 'receiptType' | 'vat'>): InvoiceVat | null =>
  letterOf(row) === 'C' ? null : row.vat

/** What of an amount is taxed, the tax, and what is exempt: whole cents, whose sum is the amount. */
export const taxedParts = ({ cents, vat }: { cents: number; vat: InvoiceVat | null }) => {
  if (vat === 'exempt') return { net: 0, tax: 0, exempt: cents }
  const net = vat === null ? cents : Math.round((cents * 1000) / (1000 + Number(vat) * 10))
  return { net, tax: cents - net, exempt: 0 }
}
