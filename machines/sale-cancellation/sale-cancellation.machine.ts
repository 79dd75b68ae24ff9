import { assertEvent } from 'xstate'
import { askedOf, cancellationOf, saleCancellationSetup } from './sale-cancellation.setup.ts'

/** A sale of the shift, or some of its tickets, that a manager cancels: what goes back is shown first (section 1, BOX). */
export const saleCancellationMachine = saleCancellationSetup.createMachine({
  id: 'sale-cancellation',
  description: 'A manager is asked whether a sale of the shift, or some of its tickets, are cancelled.',
  initial: 'asking',
  states: {
    asking: {
      description: 'The tickets are chosen; a manager says who they are, and why.',
      initial: 'quoting',
      on: {
        'tickets.chosen': [
          {
            guard: { type: 'choosesSome', params: ({ event }) => event },
            target: '.quoting',
            actions: ['clearFailure', 'clearQuote', { type: 'setKept', params: ({ event }) => event }],
            description: 'Some are: what goes back for them is asked.',
          },
          {
            target: '.choosing',
            actions: ['clearFailure', 'clearQuote', { type: 'setKept', params: ({ event }) => event }],
            description: 'None is.',
          },
        ],
        'dialog.closed': { target: 'kept' },
      },
      states: {
        quoting: {
          description: 'The server is asked what goes back for the chosen tickets, and how.',
          tags: ['quoting'],
          invoke: {
            id: 'quoteReturn',
            src: 'quoteReturn',
            input: ({ context }) => askedOf(context),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'quoted',
                actions: { type: 'setQuote', params: ({ event }) => event.output },
                description: 'It answers how much.',
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#sale-cancellation.over',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The login is over.',
              },
              {
                target: 'unquoted',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'They cannot be cancelled, and it says why.',
              },
            ],
            onError: { target: 'unquoted', actions: 'setTransportFailure' },
          },
          meta: { title: 'sale-cancellation.asking.quoting' },
        },
        quoted: {
          description: 'What goes back, and how, is shown: a manager may cancel.',
          tags: ['quoted'],
          on: {
            'cancel.submitted': {
              guard: 'hasChosen',
              target: '#sale-cancellation.sending',
              actions: 'clearFailure',
            },
          },
          meta: { title: 'sale-cancellation.asking.quoted' },
        },
        unquoted: {
          description: 'Nothing can be cancelled of what is chosen, or the server could not be asked.',
          tags: ['unquoted'],
          on: { 'quote.retried': { target: 'quoting', actions: 'clearFailure' } },
          meta: { title: 'sale-cancellation.asking.unquoted' },
        },
        choosing: {
          description: 'No ticket is chosen: there is nothing to cancel.',
          meta: { title: 'sale-cancellation.asking.choosing' },
        },
      },
      meta: { title: 'sale-cancellation.asking' },
    },
    sending: {
      description:
        'They are being cancelled: tickets void, places free, money back. Asked twice, it is done once.',
      tags: ['quoted', 'sending'],
      invoke: {
        id: 'cancelSale',
        src: 'cancelSale',
        input: ({ context, event }) => {
          assertEvent(event, 'cancel.submitted')
          return cancellationOf(context, event.form)
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: { type: 'setCancelled', params: ({ event }) => event.output },
            description: 'They are cancelled.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The login is over.',
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'asking.quoting',
            actions: ['clearQuote', { type: 'setRefusal', params: ({ event }) => event.output }],
            description: 'Another amount goes back by now: the server is asked again, and nothing is lost.',
          },
          {
            target: 'asking.quoted',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and says why.',
          },
        ],
        onError: { target: 'asking.quoted', actions: 'setTransportFailure' },
      },
      meta: { title: 'sale-cancellation.sending' },
    },
    cancelled: {
      type: 'final',
      description: 'The sale, or its tickets, are cancelled.',
      meta: { title: 'sale-cancellation.cancelled' },
    },
    kept: {
      type: 'final',
      description: 'The sale is not cancelled.',
      meta: { title: 'sale-cancellation.kept' },
    },
    over: {
      type: 'final',
      description: 'The staff login is over: nothing was cancelled.',
      entry: 'setOver',
      meta: { title: 'sale-cancellation.over' },
    },
  },
  output: ({ context: { result, sale, failure } }) => ({ result, sale, failure }),
  context: ({ input }) => ({ ...input, kept: [], quote: null, result: 'kept', failure: null }),
  meta: {
    title: 'sale-cancellation',
    spec: ['RULE-mode.box'],
    events: {
      'tickets.chosen': 'The clerk says which tickets are cancelled.',
      'quote.retried': 'The clerk asks again what goes back.',
      'cancel.submitted': 'A manager sends name, password and reason.',
      'dialog.closed': 'The clerk or the manager keeps the sale.',
    },
    actors: {
      quoteReturn: 'the server is asked what goes back',
      cancelSale: 'the sale is cancelled on the server',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      hasChosen: 'Is a ticket chosen?',
      choosesSome: 'Is a ticket chosen?',
      isOver: 'Has the server said that the login is over?',
      isChanged: 'Does another amount go back by now?',
    },
  },
})
