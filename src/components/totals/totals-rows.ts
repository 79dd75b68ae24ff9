import type { CartTotals } from '../../../contract/entities/purchase.ts'

/** The rows of section 3 that add up to the total, in its order. */
const ADDENDS = [
  'fTickets',
  'fEntrega',
  'fQrAntifraude',
  'fProductosAdicionales',
  'fProductos',
  'fSeguro',
  'fCargoServicio',
  'fFinanciacion',
] as const

export type TotalsField = (typeof ADDENDS)[number]

/** The addends that are not zero: a row of zero says nothing. Amounts are decimal, as on the wire. */
export const totalsRows = (totals: CartTotals): { field: TotalsField; amount: number }[] =>
  ADDENDS.filter((field) => totals[field] !== 0).map((field) => ({ field, amount: totals[field] }))

/** Now and later are separate rows only where something is left for later (section 3: pay later by QR). */
export const isSplit = (totals: CartTotals): boolean => totals.fTotalDespues !== 0
