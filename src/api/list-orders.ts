import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { ReceivedTicket } from '../../contract/entities/order.ts'
import type { OrdersAnswer, OrdersQuestion } from '../../machines/orders/orders.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

const listReceived = async (api: Api, page: number, signal: AbortSignal) => {
  if (page > 1) return { ok: true as const, data: { Lista: [] as ReceivedTicket[] } }
  return api.call('listReceivedTickets', { address: accountAddresses.listReceivedTickets, signal })
}

/** A page of the customer's orders; with the first one, the tickets that others transferred to the customer. */
export const listOrders = (api: Api) =>
  fromPromise<Outcome<OrdersAnswer>, OrdersQuestion>(async ({ input: { filter, page }, signal }) => {
    const [orders, received] = await Promise.all([
      api.call('listOrders', {
        address: accountAddresses.listOrders,
        query: {
          pagina: String(page),
          cPeriodo: filter.cPeriodo,
          ...(filter.cEstado !== null && { cEstado: filter.cEstado }),
          ...(filter.cBuscar !== '' && { cBuscar: filter.cBuscar }),
        },
        signal,
      }),
      listReceived(api, page, signal),
    ])
    if (!orders.ok) return orders
    if (!received.ok) return received
    const { Lista, lHayMas } = orders.data
    return { ok: true, data: { orders: Lista, hasMore: lHayMas, received: received.data.Lista } }
  })
