import { assign, fromPromise, setup } from 'xstate'
import type { Order } from '../../contract/index.ts'
import type { Failure, Outcome } from '../outcome.ts'

export interface OrdersContext {
  orders: Order[]
  /** The purchase whose tickets are, or failed to be, downloaded. */
  downloading: string | null
  failure: Failure | null
}

export type OrdersEvent =
  | { type: 'loading.retried' }
  | { type: 'tickets.requested'; idProcesoDeCompra: string }

/** My orders, with the tickets of each to download (section 2, /myOrders). */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    tags: {} as 'loading' | 'failed' | 'downloading' | 'downloadFailed',
  },
  actors: {
    listOrders: fromPromise<Outcome<Order[]>>(async () => {
      throw new Error('listOrders is not bound')
    }),
    downloadTickets: fromPromise<unknown, { idProcesoDeCompra: string }>(async () => {
      throw new Error('downloadTickets is not bound')
    }),
  },
  guards: { isAccepted: (_, answer: Outcome<unknown>) => answer.ok },
  actions: {
    keepOrders: assign((_, answer: Outcome<Order[]>) =>
      answer.ok ? { orders: answer.data, failure: null } : {},
    ),
    keepRefusal: assign({
      failure: (_, answer: Outcome<unknown>): Failure | null =>
        answer.ok ? null : { kind: 'refused', code: answer.code, message: answer.message },
    }),
    keepTransportFailure: assign({ failure: { kind: 'transport' } }),
    keepWish: assign({ downloading: (_, params: { idProcesoDeCompra: string }) => params.idProcesoDeCompra }),
    forgetWish: assign({ downloading: null }),
  },
}).createMachine({
  id: 'orders',
  description: 'What this customer has bought, with the tickets to download.',
  meta: {
    spec: ['RULE-orders.list', 'RULE-orders.tickets'],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'tickets.requested': 'The customer asks for the tickets.',
    },
    actors: {
      listOrders: "the server is asked for the customer's orders",
      downloadTickets: 'the tickets are downloaded',
    },
    guards: {
      isAccepted: 'Does the server accept?',
    },
  },
  context: { orders: [], downloading: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The orders are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listing',
            actions: { type: 'keepOrders', params: ({ event }) => event.output },
          },
          { target: 'unavailable', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unavailable', actions: 'keepTransportFailure' },
      },
    },
    unavailable: {
      description: 'The orders could not be fetched; they may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
    },
    listing: {
      description: 'The orders are shown.',
      on: {
        'tickets.requested': {
          target: 'downloading',
          actions: {
            type: 'keepWish',
            params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
          },
        },
      },
    },
    downloading: {
      description: 'The tickets of one order are being downloaded.',
      tags: ['downloading'],
      invoke: {
        id: 'downloadTickets',
        src: 'downloadTickets',
        input: ({ context }) => ({ idProcesoDeCompra: context.downloading ?? '' }),
        onDone: { target: 'listing', actions: 'forgetWish' },
        onError: { target: 'downloadFailed' },
      },
    },
    downloadFailed: {
      description: 'The download failed; it may be tried again.',
      tags: ['downloadFailed'],
      on: {
        'tickets.requested': {
          target: 'downloading',
          actions: {
            type: 'keepWish',
            params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
          },
        },
      },
    },
  },
})
