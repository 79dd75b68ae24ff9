import { checkoutSetup } from './checkout.setup.ts'

/** The state `done` of the checkout: the tickets of a paid purchase, shown and downloaded. Nothing leaves it. */
export const done = checkoutSetup.createStateConfig({
  description: 'Paid: the tickets are here.',
  entry: 'sendPaid',
  initial: 'loadingOrder',
  states: {
    loadingOrder: {
      description: 'The tickets are being fetched.',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ idProcesoDeCompra: context.idProcesoDeCompra }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
            description: 'The order is there.',
          },
          { target: 'orderMissing', description: 'The server refuses.' },
        ],
        onError: { target: 'orderMissing' },
      },
      meta: { title: 'checkout.done.loadingOrder' },
    },
    orderMissing: {
      description: 'Paid, but the tickets could not be fetched just now.',
      on: { 'order.retried': { target: 'loadingOrder' } },
      meta: { title: 'checkout.done.orderMissing' },
    },
    showing: {
      description: 'The tickets are shown.',
      on: { 'tickets.requested': { target: 'downloading' } },
      meta: { title: 'checkout.done.showing' },
    },
    downloading: {
      description: 'The tickets, or their performances for a calendar, are being downloaded.',
      entry: 'setFile',
      invoke: {
        id: 'downloadTickets',
        src: 'downloadTickets',
        input: ({ context: { idProcesoDeCompra, file } }) => ({ idProcesoDeCompra, file }),
        onDone: { target: 'showing', description: 'The file is saved.' },
        onError: { target: 'downloadFailed' },
      },
      meta: { title: 'checkout.done.downloading' },
    },
    downloadFailed: {
      description: 'The download failed; it may be tried again.',
      on: { 'tickets.requested': { target: 'downloading' } },
      meta: { title: 'checkout.done.downloadFailed' },
    },
  },
  meta: { title: 'checkout.done' },
})
