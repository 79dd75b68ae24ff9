import { ordersSetup } from './orders.setup.ts'

/** The orders are on the page, whatever is being done with one of them. */
export const shown = ordersSetup.createStateConfig({
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
})
