import { orderLookUpSetup } from './order-look-up.setup.ts'

/** The order is on the page, whatever is being done with it. */
export const shown = orderLookUpSetup.createStateConfig({
  description: 'The order is shown with its tickets.',
  initial: 'idle',
  tags: ['shown'],
  on: {
    'order.changed': { target: 'asking', actions: 'clearOrder' },
    'task.requested': {
      target: '.working',
      actions: { type: 'setTask', params: ({ event }) => event },
    },
    'regret.opened': { target: '.regretting', actions: 'openRegret' },
  },
  states: {
    idle: {
      description: 'Nothing is being done.',
      meta: { title: 'order-look-up.shown.idle' },
    },
    working: {
      description: 'Something is being done with the order.',
      tags: ['working'],
      invoke: {
        id: 'doTask',
        src: 'doTask',
        input: ({ context: { task, cPermiso } }) => ({ task, cPermiso }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'endTask',
            description: 'It is done.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The look-up was too long ago.',
          },
          {
            target: 'workFailed',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The server refuses.',
          },
        ],
        onError: { target: 'workFailed', actions: 'setTransportFailure' },
      },
      meta: { title: 'order-look-up.shown.working' },
    },
    workFailed: {
      description: 'It could not be done; it may be tried again.',
      tags: ['workFailed'],
      meta: { title: 'order-look-up.shown.workFailed' },
    },
    regretting: {
      description: 'The purchase is being given back.',
      initial: 'confirming',
      tags: ['regretting'],
      states: {
        confirming: {
          description: 'The customer reads what it means and confirms.',
          on: {
            'regret.confirmed': { target: 'sending', actions: 'clearFailure' },
            'dialog.closed': { target: '#order-look-up.shown.idle', actions: 'clearFailure' },
          },
          meta: { title: 'order-look-up.shown.regretting.confirming' },
        },
        sending: {
          description: 'The server is taking the purchase back. Asked twice, it is done once.',
          tags: ['sending'],
          invoke: {
            id: 'regretPurchase',
            src: 'regretPurchase',
            input: ({ context: { order, cPermiso } }) => ({
              idProcesoDeCompra: order?.idProcesoDeCompra ?? '',
              cPermiso,
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#order-look-up.shown.idle',
                actions: { type: 'endRegret', params: ({ event }) => event.output },
                description: 'It is given back: the order comes with its number.',
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#order-look-up.shown.over',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The look-up was too long ago.',
              },
              {
                target: 'confirming',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses, and says why.',
              },
            ],
            onError: { target: 'confirming', actions: 'setTransportFailure' },
          },
          meta: { title: 'order-look-up.shown.regretting.sending' },
        },
      },
      meta: { title: 'order-look-up.shown.regretting' },
    },
    over: {
      description:
        'The time of the look-up ended: the order stays on the page, and another code opens it again.',
      tags: ['over'],
      on: { 'code.requested': { target: '#order-look-up.sending', actions: 'clearOrder' } },
      meta: { title: 'order-look-up.shown.over' },
    },
  },
  meta: { title: 'order-look-up.shown' },
})
