import { assertEvent } from 'xstate'
import { answerOf, FIRST_FILTER, ordersSetup } from './orders.setup.ts'

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
    shown: {
      description: 'The orders are shown.',
      initial: 'idle',
      on: {
        'filter.changed': {
          target: 'loading',
          actions: { type: 'setFilter', params: ({ event }) => event },
        },
        'task.requested': {
          target: '.working',
          actions: { type: 'setTask', params: ({ event }) => event },
        },
        'transfer.opened': {
          target: 'transferring',
          actions: { type: 'setTransferring', params: ({ event }) => event },
        },
        'regret.opened': {
          target: 'regretting',
          actions: { type: 'setRegretting', params: ({ event }) => event },
        },
        'change.opened': {
          target: 'answering',
          actions: { type: 'setAnswering', params: ({ event }) => event },
        },
        'giveBack.opened': {
          target: 'givingBack',
          actions: { type: 'setGivingBack', params: ({ event }) => event },
        },
        'handOn.closed': { target: 'loading', description: 'A ticket may be handed on, or not any more.' },
        'more.requested': { guard: 'hasMore', target: '.loadingMore', actions: 'clearFailure' },
      },
      states: {
        idle: {
          description: 'Nothing is being done.',
          meta: { title: 'orders.shown.idle' },
        },
        loadingMore: {
          description: 'The next orders are being fetched.',
          tags: ['loadingMore'],
          invoke: {
            id: 'listOrders',
            src: 'listOrders',
            input: ({ context }) => ({ filter: context.filter, page: context.page + 1 }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'addOrders', params: ({ event }) => event.output },
                description: 'The next orders arrive and join those on the page.',
              },
              {
                target: 'moreFailed',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses: the page keeps its orders.',
              },
            ],
            onError: { target: 'moreFailed', actions: 'setTransportFailure' },
          },
          meta: { title: 'orders.shown.loadingMore' },
        },
        moreFailed: {
          description: 'The next orders did not come; those of before stay on the page.',
          tags: ['moreFailed'],
          meta: { title: 'orders.shown.moreFailed' },
        },
        working: {
          description: 'Something is being done with one order or ticket.',
          tags: ['working'],
          invoke: {
            id: 'doTask',
            src: 'doTask',
            input: ({ context }) => context.task,
            onDone: [
              {
                guard: { type: 'changesTickets', params: ({ event }) => event.output },
                target: '#orders.loading',
                actions: 'endTask',
                description: 'A ticket came back: the orders are asked for again.',
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'idle',
                actions: 'endTask',
                description: 'It is done.',
              },
              {
                target: 'workFailed',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses.',
              },
            ],
            onError: { target: 'workFailed', actions: 'setTransportFailure' },
          },
          meta: { title: 'orders.shown.working' },
        },
        workFailed: {
          description: 'It could not be done; it may be tried again.',
          tags: ['workFailed'],
          meta: { title: 'orders.shown.workFailed' },
        },
      },
      meta: { title: 'orders.shown' },
    },
    transferring: {
      description: 'A ticket is being given to another person.',
      initial: 'filling',
      tags: ['transferring'],
      states: {
        filling: {
          description: 'The customer writes who gets the ticket.',
          on: {
            'transfer.submitted': { target: 'sending', actions: 'clearFailure' },
            'dialog.closed': [
              {
                guard: 'hasFailed',
                target: '#orders.loading',
                actions: 'clearDialog',
                description: 'An answer may be lost: the orders are asked for again, as they are now.',
              },
              { target: '#orders.shown', actions: 'clearDialog', description: 'The ticket is kept.' },
            ],
          },
          meta: { title: 'orders.transferring.filling' },
        },
        sending: {
          description: 'The server is transferring the ticket.',
          tags: ['sending'],
          invoke: {
            id: 'transferTicket',
            src: 'transferTicket',
            input: ({ context, event }) => {
              assertEvent(event, 'transfer.submitted')
              return { cNumero: context.transferring ?? '', recipient: event.recipient }
            },
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
    },
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
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'clearDialog',
            description: 'It was refused or not answered: the orders are asked for again, as they are now.',
          },
          { target: 'shown', actions: 'clearDialog', description: 'The purchase is kept.' },
        ],
      },
      meta: { title: 'orders.regretting' },
    },
    givingBack: {
      description: 'The customer is asked which tickets of a purchase are given back.',
      tags: ['givingBack'],
      invoke: {
        id: 'giveBack',
        src: 'giveBack',
        input: ({ context: { orders, givingBack } }) => ({
          idProcesoDeCompra: givingBack ?? '',
          cPermiso: '',
          possible: orders
            .filter(({ idProcesoDeCompra }) => idProcesoDeCompra === givingBack)
            .flatMap(({ listaEntrada }) => listaEntrada)
            .flatMap(({ cNumero, dDevolucion }) => (dDevolucion === undefined ? [] : [cNumero])),
        }),
        onDone: [
          {
            guard: { type: 'isGivenBack', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'endGiveBack',
            description: 'They are given back: the orders are asked for again, with what is left.',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'clearDialog',
            description: 'It was refused or not answered: the orders are asked for again, as they are now.',
          },
          { target: 'shown', actions: 'clearDialog', description: 'The tickets are kept.' },
        ],
      },
      meta: { title: 'orders.givingBack' },
    },
    answering: {
      description: 'The customer is asked whether tickets that the house moved are kept or given back.',
      tags: ['answering'],
      invoke: {
        id: 'houseChange',
        src: 'houseChange',
        input: ({ context }) => answerOf(context),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'endAnswering',
            description: 'It is answered: the orders are asked for again.',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'clearDialog',
            description: 'It was refused or not answered: the orders are asked for again, as they are now.',
          },
          { target: 'shown', actions: 'clearDialog', description: 'Nothing is answered for now.' },
        ],
      },
      meta: { title: 'orders.answering' },
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
    doneWith: null,
    transferring: null,
    regretting: null,
    answering: null,
    givingBack: null,
    failure: null,
  },
  meta: {
    title: 'orders',
    spec: [
      'RULE-orders.list',
      'RULE-orders.tickets',
      'RULE-orders.transfer',
      'RULE-orders.regret',
      'RULE-orders.house-change',
      'RULE-orders.give-back',
    ],
    events: {
      'loading.retried': 'The customer asks to try again.',
      'filter.changed': 'The customer chooses which orders to see.',
      'more.requested': 'The customer asks for more orders.',
      'task.requested': 'The customer asks for something to be done with an order.',
      'transfer.opened': 'The customer wants to give a ticket to another person.',
      'transfer.submitted': 'The customer says who gets the ticket.',
      'handOn.closed': 'The customer closes the link by which a ticket is handed on.',
      'regret.opened': 'The customer wants to give a purchase back.',
      'giveBack.opened': 'The customer wants to give tickets of a purchase back.',
      'change.opened': 'The customer answers to what the house moved.',
      'dialog.closed': 'The customer closes the dialog.',
    },
    actors: {
      listOrders: "the server is asked for the customer's orders",
      doTask: 'what was asked for is done',
      transferTicket: 'the server is asked to transfer the ticket',
      regret: 'the customer is asked whether the purchase is given back',
      giveBack: 'the customer is asked which tickets are given back',
      houseChange: 'the customer is asked to confirm the answer',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      hasMore: 'Are there more orders?',
      findsNothingToCome: 'Is there nothing to come, and nothing else was asked for?',
      isGivenBack: 'Is it given back?',
      isAnswered: 'Is it answered?',
      isOutdated: 'Was it confirmed, and not done?',
      hasFailed: 'Was it refused, or not answered?',
      changesTickets: 'Has the task changed tickets?',
    },
  },
})
