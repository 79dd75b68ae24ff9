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
      description: 'The customer is asked whether the purchase is given back.',
      invoke: {
        id: 'regret',
        src: 'regret',
        input: ({ context: { order, cPermiso } }) => ({
          idProcesoDeCompra: order?.idProcesoDeCompra ?? '',
          cPermiso,
        }),
        onDone: [
          {
            guard: { type: 'isGivenBack', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'endRegret', params: ({ event }) => event.output },
            description: 'It is given back: the order comes with its number.',
          },
          {
            guard: { type: 'wasOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setFailure', params: ({ event }) => event.output },
            description: 'The look-up was too long ago.',
          },
          { target: 'idle', description: 'The purchase is kept.' },
        ],
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
