import { ordersSetup } from './orders.setup.ts'

/** A ticket is given to another person. */
export const transferring = ordersSetup.createStateConfig({
  description: 'A ticket is being given to another person.',
  initial: 'filling',
  tags: ['transferring'],
  states: {
    filling: {
      description: 'The customer writes who gets the ticket.',
      on: {
        'transfer.submitted': { target: 'sending', actions: 'clearFailure' },
        'dialog.closed': { target: '#orders.shown', actions: 'clearDialog' },
      },
      meta: { title: 'orders.transferring.filling' },
    },
    sending: {
      description: 'The server is transferring the ticket.',
      tags: ['sending'],
      invoke: {
        id: 'transferTicket',
        src: 'transferTicket',
        input: ({ context, event }) => ({
          cNumero: context.transferring ?? '',
          recipient: event.type === 'transfer.submitted' ? event.recipient : { cNombre: '', cMail: '' },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#orders.loading',
            actions: 'endTransfer',
            description: 'The ticket has a new holder: the orders are asked for again.',
          },
          {
            target: 'filling',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses; what was typed stays.',
          },
        ],
        onError: { target: 'filling', actions: 'setTransportFailure' },
      },
      meta: { title: 'orders.transferring.sending' },
    },
  },
  meta: { title: 'orders.transferring' },
})
