import { assign, setup } from 'xstate'
import type { Order } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { OrdersEvent } from './orders.events.ts'

export interface OrdersContext {
  orders: Order[]
  /** The purchase whose tickets are, or failed to be, downloaded. */
  downloading: string | null
  failure: Failure | null
}

export const ordersSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    tags: {} as 'loading' | 'failed' | 'downloading' | 'downloadFailed',
  },
  actors: {
    listOrders: unboundPromise<Outcome<Order[]>>('listOrders'),
    downloadTickets: unboundPromise<unknown, { idProcesoDeCompra: string }>('downloadTickets'),
  },
  guards: { isAccepted },
  actions: {
    setOrders: assign((_, answer: Outcome<Order[]>) =>
      answer.ok ? { orders: answer.data, failure: null } : {},
    ),
    setRefusal: assign({
      failure: (_, answer: Outcome<unknown>) => refusalOf(answer),
    }),
    setTransportFailure: assign({ failure: transportFailure }),
    setDownloading: assign({
      downloading: (_, params: { idProcesoDeCompra: string }) => params.idProcesoDeCompra,
    }),
    clearDownloading: assign({ downloading: null }),
  },
})
