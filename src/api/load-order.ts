import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Order } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** The order a purchase became. */
export const loadOrder = (api: Api) =>
  fromPromise<Outcome<Order>, { idProcesoDeCompra: string }>(async ({ input, signal }) => {
    const orders = await api.call('listOrders', {
      address: accountAddresses.listOrders,
      query: { idProcesoDeCompra: input.idProcesoDeCompra },
      signal,
    })
    if (!orders.ok) return orders
    const [order] = orders.data.Lista
    return order ? { ok: true, data: order } : { ok: false, code: 'NO_ENCONTRADO', message: '' }
  })
