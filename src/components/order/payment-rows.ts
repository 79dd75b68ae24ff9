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
] as const

export type PaymentField = (typeof AMOUNTS)[number]

/** The parts of an order's total in section 3's order, without those that are zero. Decimal. */
export const paymentRows = (order: Pick<Order, PaymentField>): { field: PaymentField; amount: number }[] =>
  AMOUNTS.map((field) => ({ field, amount: order[field] ?? 0 })).filter(({ amount }) => amount !== 0)
