import { assertEvent } from 'xstate'
import { deskExchangeSetup, formOf } from './desk-exchange.setup.ts'

/** Tickets of a sale of a desk are given for places of another date, in the sale that the desk makes now. */
export const deskExchangeMachine = deskExchangeSetup.createMachine({
  id: 'desk-exchange',
  description: 'Tickets of a sale are exchanged at a desk: what is given, and which places are held for it.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked which tickets may be exchanged, and for which dates.',
      tags: ['loading'],
      invoke: {
        id: 'askExchange',
        src: 'askExchange',
        input: ({ context: { token, idProcesoDeCompra, isException } }) => ({
          ...{ token, idProcesoDeCompra },
          asked: { lExcepcion: isException },
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setOffer', params: ({ event }) => event.output },
            description: 'The tickets and the dates arrive.',
          },
          {
            target: 'unavailable',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'None may be exchanged, and it says why.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      on: {
        'exception.toggled': {
          target: 'loading',
          reenter: true,
          actions: 'toggleException',
          description: 'The answer by the rule before is of no use any more.',
        },
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'desk-exchange.loading' },
    },
    unavailable: {
      description:
        'Nothing can be exchanged by the rule that was asked for, or the server could not be asked.',
      tags: ['failed'],
      on: {
        'loading.retried': { target: 'loading' },
        'exception.toggled': { target: 'loading', actions: 'toggleException' },
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'desk-exchange.unavailable' },
    },
    choosing: {
      description: 'The clerk chooses the tickets, another date and a sector.',
      on: {
        'given.date.chosen': { actions: { type: 'setGivenDate', params: ({ event }) => event } },
        'ticket.toggled': { actions: { type: 'toggleTicket', params: ({ event }) => event } },
        'date.chosen': { actions: { type: 'setDate', params: ({ event }) => event } },
        'sector.chosen': { actions: { type: 'setSector', params: ({ event }) => event } },
        'exception.toggled': { target: 'loading', actions: 'toggleException' },
        'exchange.submitted': [
          {
            guard: 'isChosen',
            target: 'holding',
            actions: { type: 'setKey', params: ({ event }) => event },
          },
          { actions: 'setTried' },
        ],
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'desk-exchange.choosing' },
    },
    holding: {
      description:
        'The new places are being held in the sale of this desk. Asked twice with one key, it is done once.',
      tags: ['busy'],
      invoke: {
        id: 'beginExchange',
        src: 'beginExchange',
        input: ({ context, event }) => {
          assertEvent(event, 'exchange.submitted')
          return formOf(context, event)
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'held',
            actions: [{ type: 'setExchange', params: ({ event }) => event.output }, 'sendPlacesHeld'],
            description: 'They are held, and paid as any other sale; the old tickets stay valid until then.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and says why; what was chosen and typed stays.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'desk-exchange.holding' },
    },
    held: {
      type: 'final',
      description: 'The new places are what the desk sells now.',
      meta: { title: 'desk-exchange.held' },
    },
    kept: {
      type: 'final',
      description: 'The tickets are kept.',
      meta: { title: 'desk-exchange.kept' },
    },
  },
  context: ({ input }) => ({
    ...input,
    isException: false,
    offer: null,
    givenDate: null,
    given: [],
    idFuncion: null,
    idSector: null,
    key: null,
    tried: false,
    exchange: null,
    failure: null,
  }),
  meta: {
    title: 'desk-exchange',
    spec: ['RULE-mode.box'],
    events: {
      'loading.retried': 'The clerk asks to try again.',
      'exception.toggled': 'The clerk asks for an exception to the rule, or no longer.',
      'given.date.chosen': 'The clerk chooses which date of the sale changes.',
      'ticket.toggled': 'The clerk gives a ticket, or keeps it.',
      'date.chosen': 'The clerk chooses another date.',
      'sector.chosen': 'The clerk chooses a sector.',
      'exchange.submitted': 'The clerk asks for the new places; a manager allows an exception.',
      'dialog.closed': 'The clerk closes the dialog.',
    },
    actors: {
      askExchange: 'the server is asked what may be exchanged',
      beginExchange: 'the server is asked to hold the new places',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isChosen: 'Are tickets, a date and a sector chosen?',
    },
  },
})
