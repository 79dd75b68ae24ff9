import { giveBackSetup } from './give-back.setup.ts'

/** The question which tickets of an order are given back, and what comes back for them. */
export const giveBackMachine = giveBackSetup.createMachine({
  id: 'give-back',
  description: "Tickets of an order are given back by the venue's rule.",
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The customer chooses the tickets.',
      on: {
        'ticket.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'offer.requested': { guard: 'hasChosen', target: 'asking', actions: 'clearFailure' },
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'give-back.choosing' },
    },
    asking: {
      description: 'The server is asked what comes back for them, and how. Nothing is written.',
      tags: ['asking'],
      invoke: {
        id: 'askGiveBack',
        src: 'askGiveBack',
        input: ({ context: { idProcesoDeCompra, cPermiso, chosen } }) => ({
          idProcesoDeCompra,
          cPermiso,
          chosen,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'setOffer', params: ({ event }) => event.output },
            description: 'The server says what comes back.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The look-up was too long ago.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and says why; the choice stays.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      on: { 'dialog.closed': { target: 'kept' } },
      meta: { title: 'give-back.asking' },
    },
    offered: {
      description: 'The customer reads what comes back, and confirms it.',
      tags: ['offered'],
      on: {
        'giveBack.confirmed': { target: 'sending', actions: 'clearFailure' },
        'choice.changed': { target: 'choosing', actions: ['clearOffer', 'clearFailure'] },
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'give-back.offered' },
    },
    sending: {
      description: 'The server is taking the tickets back. Asked twice, it is done once.',
      tags: ['offered', 'sending'],
      entry: { type: 'setResult', params: { result: 'outdated' } },
      invoke: {
        id: 'giveBackTickets',
        src: 'giveBackTickets',
        input: ({ context: { idProcesoDeCompra, cPermiso, chosen, offer } }) => ({
          idProcesoDeCompra,
          cPermiso,
          chosen,
          fTotal: offer?.fTotal ?? 0,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'givenBack',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
            description: 'The server has taken them back.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The look-up was too long ago.',
          },
          {
            guard: { type: 'isOtherAmount', params: ({ event }) => event.output },
            target: 'asking',
            actions: ['clearOffer', { type: 'setRefusal', params: ({ event }) => event.output }],
            description: 'Another amount comes back by now: it is asked for, and shown with the refusal.',
          },
          {
            target: 'choosing',
            actions: ['clearOffer', { type: 'setRefusal', params: ({ event }) => event.output }],
            description: 'The server refuses, and says why; the choice stays.',
          },
        ],
        onError: { target: 'offered', actions: 'setTransportFailure' },
      },
      meta: { title: 'give-back.sending' },
    },
    givenBack: {
      type: 'final',
      description: 'The tickets are given back: their money is on its way, and the customer has a mail.',
      entry: { type: 'setResult', params: { result: 'givenBack' } },
      meta: { title: 'give-back.givenBack' },
    },
    kept: {
      type: 'final',
      description: 'The dialog is closed: the tickets are kept, unless an answer was lost.',
      meta: { title: 'give-back.kept' },
    },
    over: {
      type: 'final',
      description: 'The time of the look-up ended: nothing was given back.',
      entry: { type: 'setResult', params: { result: 'over' } },
      meta: { title: 'give-back.over' },
    },
  },
  output: ({ context: { result, order, failure } }) => ({ result, order, failure }),
  context: ({ input: { possible, ...asked } }) => ({
    ...asked,
    chosen: possible.length === 1 ? possible : [],
    ...{ offer: null, result: 'kept', order: null, failure: null },
  }),
  meta: {
    title: 'give-back',
    spec: ['RULE-orders.give-back', 'RULE-orders.look-up-rights'],
    events: {
      'ticket.toggled': 'The customer chooses a ticket, or no longer.',
      'offer.requested': 'The customer asks what comes back.',
      'giveBack.confirmed': 'The customer confirms that the tickets are given back.',
      'choice.changed': 'The customer goes back to the choice.',
      'dialog.closed': 'The customer closes the dialog.',
    },
    actors: {
      askGiveBack: 'the server is asked what comes back',
      giveBackTickets: 'the server is asked to take the tickets back',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      hasChosen: 'Is a ticket chosen?',
      isOver: 'Is the time of the look-up over?',
      isOtherAmount: 'Does another amount come back by now?',
    },
  },
})
