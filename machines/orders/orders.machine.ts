import { ordersSetup } from './orders.setup.ts'

/** My orders, with the tickets of each to download (section 2, /myOrders). */
export const ordersMachine = ordersSetup.createMachine({
  id: 'orders',
  description: 'What this customer has bought, with the tickets to download.',
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
            actions: { type: 'setOrders', params: ({ event }) => event.output },
            description: 'The orders arrive.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'orders.loading' },
    },
    unavailable: {
      description: 'The orders could not be fetched; they may be asked for again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'orders.unavailable' },
    },
    listing: {
      description: 'The orders are shown.',
      on: {
        'tickets.requested': {
          target: 'downloading',
          actions: {
            type: 'setDownloading',
            params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
          },
        },
      },
      meta: { title: 'orders.listing' },
    },
    downloading: {
      description: 'The tickets of one order are being downloaded.',
      tags: ['downloading'],
      invoke: {
        id: 'downloadTickets',
        src: 'downloadTickets',
        input: ({ context }) => ({ idProcesoDeCompra: context.downloading ?? '' }),
        onDone: {
          target: 'listing',
          actions: 'clearDownloading',
          description: 'The tickets are downloaded.',
        },
        onError: { target: 'downloadFailed' },
      },
      meta: { title: 'orders.downloading' },
    },
    downloadFailed: {
      description: 'The download failed; it may be tried again.',
      tags: ['downloadFailed'],
      on: {
        'tickets.requested': {
          target: 'downloading',
          actions: {
            type: 'setDownloading',
            params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
          },
        },
      },
      meta: { title: 'orders.downloadFailed' },
    },
  },
  context: { orders: [], downloading: null, failure: null },
  meta: {
    title: 'orders',
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
})
