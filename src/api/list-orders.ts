import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Order } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const listOrders = (api: Api) =>
  fromPromise<Outcome<Order[]>>(async ({ signal }) => {
    const orders = await api.call('listOrders', { address: accountAddresses.listOrders, signal })
    return orders.ok ? { ok: true, data: orders.data.Lista } : orders
  })
