import type { Order } from '../../../contract/entities/order.ts'

const AMOUNTS = [
  'fTickets',
  'fEntrega',
  'fQrAntifraude',
  'fProductos',
  'fCargoServicio',
  'fFinanciacion',
  'fTotal',
] as const

export type PaymentField = (typeof AMOUNTS)[number]

/** Said even at zero. */
const ALWAYS = new Set<PaymentField>(['fTotal'])

/** An order's amounts in section 3's order, without the zero ones that say nothing. Decimal. */
export const paymentRows = (order: Pick<Order, PaymentField>): { field: PaymentField; amount: number }[] =>
  AMOUNTS.filter((field) => ALWAYS.has(field) || order[field] !== 0).map((field) => ({
    field,
    amount: order[field],
  }))
