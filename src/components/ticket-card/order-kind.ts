import type { Order } from '../../../contract/entities/order.ts'

/** What an order is of. A product has no date; it is collected with a voucher. */
export const orderKind = ({ listaFuncion }: Pick<Order, 'listaFuncion'>): 'tickets' | 'products' | 'both' => {
  const products = listaFuncion.filter(({ dFecha }) => dFecha === null).length
  if (products === 0) return 'tickets'
  return products === listaFuncion.length ? 'products' : 'both'
}
