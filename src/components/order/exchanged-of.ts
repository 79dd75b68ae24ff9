import type { GivenTicket } from '../../../contract/entities/exchanged.ts'
import type { Order } from '../../../contract/entities/order.ts'

/** A ticket that was exchanged, and the order of the new one; null where another customer has it. */
export interface Exchanged {
  ticket: GivenTicket
  nOrden: string | null
}

/** The tickets of an order that were exchanged, in the order of their exchanges. */
export const exchangedOf = ({ listaCambio = [] }: Pick<Order, 'listaCambio'>): Exchanged[] =>
  listaCambio.flatMap(({ aEntrada, nOrden }) => aEntrada.map((ticket) => ({ ticket, nOrden })))
