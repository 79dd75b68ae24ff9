import { FIRST_FILTER, ordersSetup } from './orders.setup.ts'
import { shown } from './orders.shown.state.ts'
import { transferring } from './orders.transferring.state.ts'

/** My orders: what was bought and what others transferred, and all that is done with it (section 2, /myOrders). */
export const ordersMachine = ordersSetup.createMachine({
  id: 'orders',
  description: 'What this customer has bought, page by page, and what can be done with it.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The orders are being fetched.',
      tags: ['loading'],
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: ({ context }) => ({ filter: context.filter, page: 1 }),
        onDone: [
          {
            guard: { type: 'findsNothingToCome', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: 'showAll',
            description: 'Nothing is to come: all orders are asked for.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
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
      on: {
        'filter.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'setFilter', params: ({ event }) => event },
        },
      },
      meta: { title: 'orders.loading' },
    },
    unavailable: {
      description: 'The orders could not be fetched; they may be asked for again.',
      tags: ['failed'],
      on: {
        'loading.retried': { target: 'loading', actions: 'clearFailure' },
        'filter.changed': {
          target: 'loading',
          actions: ['clearFailure', { type: 'setFilter', params: ({ event }) => event }],
        },
      },
      meta: { title: 'orders.unavailable' },
    },
    shown,
    transferring,
    regretting: {
      description: 'The customer is asked whether a purchase is given back.',
      tags: ['regretting'],
      invoke: {
        id: 'regret',
        src: 'regret',
        input: ({ context }) => ({ idProcesoDeCompra: context.regretting ?? '', cPermiso: '' }),
        onDone: [
          {
            guard: { type: 'isGivenBack', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'endRegret',
            description: 'It is given back: the orders are asked for again, with its number.',
          },
          { target: 'shown', actions: 'clearDialog', description: 'The purchase is kept.' },
        ],
      },
      meta: { title: 'orders.regretting' },
    },
  },
  context: {
    orders: [],
    received: [],
    filter: FIRST_FILTER,
    isChosen: false,
    page: 1,
    hasMore: false,
    task: null,
    done: null,
    transferring: null,
    regretting: null,
    failure: null,
  },
  meta: {
    title: 'orders',
    spec: ['RULE-orders.list', 'RULE-orders.tickets', 'RULE-orders.transfer', 'RULE-orders.regret'],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'filter.changed': 'The customer chooses which orders to see.',
      'more.requested': 'The customer asks for more orders.',
      'task.requested': 'The customer asks for something to be done with an order.',
      'transfer.opened': 'The customer wants to give a ticket to another person.',
      'transfer.submitted': 'The customer says who gets the ticket.',
      'regret.opened': 'The customer wants to give a purchase back.',
      'dialog.closed': 'The customer closes the dialog.',
    },
    actors: {
      listOrders: "the server is asked for the customer's orders",
      doTask: 'what was asked for is done',
      transferTicket: 'the server is asked to transfer the ticket',
      regret: 'the customer is asked whether the purchase is given back',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      hasMore: 'Are there more orders?',
      findsNothingToCome: 'Is there nothing to come, and nothing else was asked for?',
      isGivenBack: 'Is the purchase given back?',
      changesTickets: 'Has the task changed tickets?',
    },
  },
})
