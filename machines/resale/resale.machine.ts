import { agreed, resaleSetup, ticketOf } from './resale.setup.ts'

/** A ticket is offered for resale, or taken off it: from My orders, or of an order that was looked up. */
export const resaleMachine = resaleSetup.createMachine({
  id: 'resale',
  description: 'A ticket is offered for resale, and stays its buyer’s until somebody has paid for its place.',
  initial: 'opening',
  states: {
    opening: {
      description: 'The ticket is on sale already, or what comes back for it is asked first.',
      always: [
        { guard: 'isOnResale', target: 'offered', description: 'It is on sale: it may be taken off.' },
        { target: 'asking', description: 'It is not: nothing is offered before its amount is known.' },
      ],
      meta: { title: 'resale.opening' },
    },
    asking: {
      description: 'The server says what comes back once somebody has bought the place.',
      tags: ['asking'],
      invoke: {
        id: 'askResale',
        src: 'askResale',
        input: ({ context }) => ticketOf(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'setOffer', params: ({ event }) => event.output },
            description: 'The amount is known.',
          },
          {
            target: 'failed',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and says why.',
          },
        ],
        onError: { target: 'failed', actions: 'setTransportFailure' },
      },
      meta: { title: 'resale.asking' },
    },
    failed: {
      description: 'Nothing is offered; what comes back may be asked again.',
      tags: ['failed'],
      on: { 'resale.retried': { target: 'asking', actions: 'clearFailure' } },
      meta: { title: 'resale.failed' },
    },
    confirming: {
      description: 'The seller reads what comes back, how and until when, and confirms.',
      tags: ['confirming'],
      on: { 'resale.confirmed': { target: 'offering', actions: 'clearFailure' } },
      meta: { title: 'resale.confirming' },
    },
    offering: {
      description: 'The server puts the place on sale. Asked twice, it is done once.',
      tags: ['confirming', 'offering'],
      invoke: {
        id: 'offerOnResale',
        src: 'offerOnResale',
        input: ({ context }) => agreed(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
            description: 'The place is on sale.',
          },
          {
            target: 'failed',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: something else comes back by now, or nothing may be offered.',
          },
        ],
        onError: { target: 'confirming', actions: 'setTransportFailure' },
      },
      meta: { title: 'resale.offering' },
    },
    offered: {
      description: 'On sale: first to those who wait for the show, then to everybody.',
      tags: ['offered'],
      on: { 'resale.takenOff': { target: 'takingOff', actions: 'clearFailure' } },
      meta: { title: 'resale.offered' },
    },
    takingOff: {
      description: 'The server takes the place off sale.',
      tags: ['offered', 'takingOff'],
      invoke: {
        id: 'takeOffResale',
        src: 'takeOffResale',
        input: ({ context }) => ticketOf(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'kept',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
            description: 'Nobody can buy it any more.',
          },
          {
            guard: { type: 'isSold', params: ({ event }) => event.output },
            target: 'sold',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'Somebody has bought it.',
          },
          {
            target: 'offered',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses: somebody is buying it.',
          },
        ],
        onError: { target: 'offered', actions: 'setTransportFailure' },
      },
      meta: { title: 'resale.takingOff' },
    },
    kept: {
      type: 'final',
      description: 'The ticket is its buyer’s alone again.',
      meta: { title: 'resale.kept' },
    },
    sold: {
      type: 'final',
      description: 'The ticket is not its buyer’s any more: its money goes back.',
      tags: ['sold'],
      meta: { title: 'resale.sold' },
    },
  },
  context: ({ input }) => ({ ...input, offer: null, order: null, failure: null }),
  meta: {
    title: 'resale',
    spec: ['RULE-orders.resale'],
    events: {
      'resale.retried': 'The seller asks again what comes back.',
      'resale.confirmed': 'The seller offers the ticket for what is shown.',
      'resale.takenOff': 'The seller takes the ticket off resale.',
    },
    actors: {
      askResale: 'the server is asked what comes back once the place is sold',
      offerOnResale: 'the server is asked to put the place on sale',
      takeOffResale: 'the server is asked to take the place off sale',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isOnResale: 'Is the place on sale already?',
      isSold: 'Has somebody bought it?',
    },
  },
})
