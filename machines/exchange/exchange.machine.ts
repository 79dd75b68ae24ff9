import { exchangeSetup, wanted } from './exchange.setup.ts'

/** Tickets of an order are given for places of another date (section 7, operacion/cambio). */
export const exchangeMachine = exchangeSetup.createMachine({
  id: 'exchange',
  description: 'Tickets of an order are exchanged for another date: what is given, and what is had for it.',
  initial: 'loading',
  states: {
    loading: {
      description: 'It is being asked which tickets may be exchanged, and for which dates.',
      tags: ['loading'],
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context: { idProcesoDeCompra } }) => ({ idProcesoDeCompra }),
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
            description: 'None may be exchanged, and the server says why.',
          },
        ],
        onError: { target: 'unavailable', actions: 'setTransportFailure' },
      },
      meta: { title: 'exchange.loading' },
    },
    unavailable: {
      description: 'Nothing can be exchanged now; it may be asked again.',
      tags: ['failed'],
      on: { 'loading.retried': { target: 'loading' } },
      meta: { title: 'exchange.unavailable' },
    },
    choosing: {
      description: 'The customer chooses tickets, another date and a sector.',
      on: {
        'given.date.chosen': { actions: { type: 'setGivenDate', params: ({ event }) => event } },
        'ticket.toggled': { actions: { type: 'toggleTicket', params: ({ event }) => event } },
        'date.chosen': { actions: { type: 'setDate', params: ({ event }) => event } },
        'sector.chosen': { actions: { type: 'setSector', params: ({ event }) => event } },
        'exchange.submitted': [
          {
            guard: 'isChosen',
            target: 'holding',
            actions: { type: 'setKey', params: ({ event }) => event },
          },
          { actions: 'setTried' },
        ],
      },
      meta: { title: 'exchange.choosing' },
    },
    holding: {
      description: 'The new places are being held. Asked twice with one key, it is done once.',
      tags: ['busy'],
      invoke: {
        id: 'beginExchange',
        src: 'beginExchange',
        input: ({ context }) => wanted(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'held',
            actions: { type: 'setExchange', params: ({ event }) => event.output },
            description: 'The new places are held; the old tickets stay valid.',
          },
          {
            target: 'choosing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses, and what was chosen stays.',
          },
        ],
        onError: { target: 'choosing', actions: 'setTransportFailure' },
      },
      meta: { title: 'exchange.holding' },
    },
    held: {
      description: 'The difference is shown. It is paid, or goes back, at the checkout.',
      tags: ['held'],
      entry: 'sendPlacesHeld',
      on: {
        'exchange.continued': { actions: 'openCheckout' },
        'purchase.ended': { target: 'loading', actions: 'clearChoice' },
      },
      meta: { title: 'exchange.held' },
    },
  },
  context: ({ input }) => ({
    ...input,
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
    title: 'exchange',
    spec: ['CALL-GET-/v2/operacion/cambio/pago/{id}', 'CALL-POST-/v2/operacion/cambio/{id}/pagar'],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'given.date.chosen': 'The customer chooses which date of the order changes.',
      'ticket.toggled': 'The customer gives a ticket, or keeps it.',
      'date.chosen': 'The customer chooses another date.',
      'sector.chosen': 'The customer chooses a sector.',
      'exchange.submitted': 'The customer asks for the new places.',
      'exchange.continued': 'The customer goes on to the checkout.',
      'purchase.ended': 'The purchase of the new places ended.',
    },
    actors: {
      loadOffer: 'the server is asked what may be exchanged',
      beginExchange: 'the server is asked to hold the new places',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isChosen: 'Are tickets, a date and a sector chosen?',
    },
  },
})
