import { type Locale, type Order, toWireMoney } from '../../../contract/index.ts'
import type { Orm } from '../../db/open.ts'
import { orderNumber } from '../../selling/order-number.ts'
import { type PrintedTicket, readTickets } from '../../tickets/read-tickets.ts'
import type { ExchangeOfOrder } from './order-exchanges.ts'
import type { OrderRow } from './order-rows.ts'
import { toGivenTicket } from './ticket-wire.ts'

/** @returns the tickets that were exchanged of these orders, by their numbers, in the order of their places. */
export const readExchanged = (
  orm: Orm,
  rows: readonly OrderRow[],
  locale: Locale,
): Promise<PrintedTicket[]> =>
  readTickets(
    orm,
    {
      numbers: rows.flatMap(({ exchanges, purchase: { id } }) =>
        exchanges.flatMap(({ row }) => (row.oldPurchaseId === id ? row.ticketNumbers : [])),
      ),
      void: true,
    },
    locale,
  )

/** What of the price of the tickets that were given pays the new ones, as long as those are not given back. */
const creditOf = ({ row, made }: ExchangeOfOrder): number =>
  toWireMoney(made.state === 'CONFIRMADO' ? (row.creditCents ?? 0) : 0)

/** An order that says which of its tickets were exchanged, for which order, and of which order it came. */
export const withExchanges = (
  wire: Order,
  { order, purchase: { id }, exchanges }: OrderRow,
  tickets: readonly PrintedTicket[],
): Order => {
  const numberOf = (other: { id: number; customerId: number | null }) =>
    other.customerId !== null && other.customerId === order.customerId ? orderNumber(other.id) : null
  const given = exchanges.filter(({ row }) => row.oldPurchaseId === id)
  const came = exchanges.find(({ row }) => row.purchaseId === id)
  return {
    ...wire,
    ...(given.length > 0 && {
      listaCambio: given.map((one) => ({
        nOrden: numberOf(one.made),
        aEntrada: tickets.filter(({ number }) => one.row.ticketNumbers.includes(number)).map(toGivenTicket),
        fTotal: creditOf(one),
        dFecha: (one.row.doneAt ?? one.row.createdAt).toISOString(),
      })),
    }),
    ...(came && { oOrdenAnterior: { nOrden: numberOf(came.old), fTotal: creditOf(came) } }),
  }
}
