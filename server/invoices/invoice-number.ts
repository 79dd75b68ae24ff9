import { INVOICE_TYPES } from '../../contract/index.ts'
import type { InvoiceRow } from './invoice-context.ts'

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** The letter of a receipt: a credit note's is that of its invoice. */
export const letterOf = ({ receiptType }: Pick<InvoiceRow, 'receiptType'>): 'B' | 'C' =>
  receiptType === INVOICE_TYPES.C || receiptType === INVOICE_TYPES.C + 2 ? 'C' : 'B'

/** "0003-00048213" */
export const invoiceNumber = ({ pointOfSale, number }: { pointOfSale: number; number: number }): string =>
  `${digits(pointOfSale, 4)}-${digits(number, 8)}`
