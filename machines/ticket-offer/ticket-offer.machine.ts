import { ticketOfferSetup } from './ticket-offer.setup.ts'

/** A ticket is handed on by a link, from My orders and from the confirmation; it is taken back until it is accepted. */
export const ticketOfferMachine = ticketOfferSetup.createMachine({
  id: 'ticket-offer',
  description: 'A ticket is handed on by a link, and stays the giver’s until somebody accepts.',
  initial: 'making',
  states: {
    making: {
      description: 'The server makes the link. Asked twice, it is the same one.',
      tags: ['making'],
      invoke: {
        id: 'offerTicket',
        src: 'offerTicket',
        input: ({ context: { cNumero } }) => ({ cNumero }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'setOffer', params: ({ event }) => event.output },
            description: 'The link is there.',
          },
          {
            target: 'failed',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and says why.',
          },
        ],
        onError: { target: 'failed', actions: 'setTransportFailure' },
      },
      meta: { title: 'ticket-offer.making' },
    },
    failed: {
      description: 'There is no link; it may be asked for again.',
      tags: ['failed'],
      on: { 'offer.retried': { target: 'making', actions: 'clearFailure' } },
      meta: { title: 'ticket-offer.failed' },
    },
    offered: {
      description: 'Anybody with the link may accept.',
      tags: ['offered'],
      on: { 'offer.withdrawn': { target: 'withdrawing', actions: 'clearFailure' } },
      meta: { title: 'ticket-offer.offered' },
    },
    withdrawing: {
      description: 'The server takes the link back.',
      tags: ['offered', 'withdrawing'],
      invoke: {
        id: 'withdrawOffer',
        src: 'withdrawOffer',
        input: ({ context: { cNumero } }) => ({ cNumero }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'withdrawn',
            description: 'Nobody can accept by it any more.',
          },
          {
            target: 'offered',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: somebody has accepted.',
          },
        ],
        onError: { target: 'offered', actions: 'setTransportFailure' },
      },
      meta: { title: 'ticket-offer.withdrawing' },
    },
    withdrawn: {
      type: 'final',
      description: 'The link is good for nothing, and the ticket stays the giver’s.',
      meta: { title: 'ticket-offer.withdrawn' },
    },
  },
  context: ({ input }) => ({ ...input, offer: null, failure: null }),
  meta: {
    title: 'ticket-offer',
    spec: ['RULE-orders.transfer'],
    events: {
      'offer.retried': 'The giver asks for the link again.',
      'offer.withdrawn': 'The giver takes the link back.',
    },
    actors: {
      offerTicket: 'the server is asked for the link',
      withdrawOffer: 'the server is asked to take the link back',
    },
    guards: { isAccepted: 'Does the server accept?' },
  },
})
