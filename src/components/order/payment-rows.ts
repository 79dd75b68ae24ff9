import type { Order } from '../../../contract/entities/order.ts'

const AMOUNTS = [
  'fTickets',
  'fEntrega',
  'fQrAntifraude',
  'fProductosAdicionales',
  'fProductos',
  'fSeguro',
  'fCargoServicio',
  'fFinanciacion',
  'fTotal',
] as const

export type PaymentField = (typeof AMOUNTS)[number]

/** Said even at zero. */
const ALWAYS = new Set<PaymentField>(['fTotal'])

/** An order's amounts in section 3's order, without the zero ones that say nothing. Decimal. */
export const paymentRows = (order: Pick<Order, PaymentField>): { field: PaymentField; amount: number }[] =>
  AMOUNTS.map((field) => ({ field, amount: order[field] ?? 0 })).filter(
    ({ field, amount }) => ALWAYS.has(field) || amount !== 0,
  )
