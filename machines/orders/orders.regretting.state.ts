import { ordersSetup } from './orders.setup.ts'

/** A purchase is given back within the legal time. */
export const regretting = ordersSetup.createStateConfig({
  description: 'A purchase is being given back.',
  initial: 'confirming',
  tags: ['regretting'],
  states: {
    confirming: {
      description: 'The customer reads what it means and confirms.',
      on: {
        'regret.confirmed': { target: 'sending', actions: 'clearFailure' },
        'dialog.closed': { target: '#orders.shown', actions: 'clearDialog' },
      },
      meta: { title: 'orders.regretting.confirming' },
    },
    sending: {
      description: 'The server is taking the purchase back. Asked twice, it is done once.',
      tags: ['sending'],
      invoke: {
        id: 'regretPurchase',
        src: 'regretPurchase',
        input: ({ context }) => ({ idProcesoDeCompra: context.regretting ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#orders.loading',
            actions: 'endRegret',
            description: 'It is given back: the orders are asked for again, with its number.',
          },
          {
            target: 'confirming',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and says why.',
          },
        ],
        onError: { target: 'confirming', actions: 'setTransportFailure' },
      },
      meta: { title: 'orders.regretting.sending' },
    },
  },
  meta: { title: 'orders.regretting' },
})
