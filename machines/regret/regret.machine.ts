import { regretSetup } from './regret.setup.ts'

/** The question whether a purchase is given back within the legal time, from My orders and from a look-up. */
export const regretMachine = regretSetup.createMachine({
  id: 'regret',
  description: 'A purchase is given back within the legal time.',
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The customer reads what it means and confirms.',
      on: {
        'regret.confirmed': { target: 'sending', actions: 'clearFailure' },
        'dialog.closed': { target: 'kept' },
      },
      meta: { title: 'regret.confirming' },
    },
    sending: {
      description: 'The server is taking the purchase back. Asked twice, it is done once.',
      tags: ['sending'],
      entry: { type: 'setResult', params: { result: 'outdated' } },
      invoke: {
        id: 'regretPurchase',
        src: 'regretPurchase',
        input: ({ context: { idProcesoDeCompra, cPermiso } }) => ({ idProcesoDeCompra, cPermiso }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'givenBack',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
            description: 'The server has taken it back.',
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
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
      meta: { title: 'regret.sending' },
    },
    givenBack: {
      type: 'final',
      description: 'The purchase is given back: it has a number, and its customer a mail.',
      entry: { type: 'setResult', params: { result: 'givenBack' } },
      meta: { title: 'regret.givenBack' },
    },
    kept: {
      type: 'final',
      description: 'The dialog is closed: the purchase is kept, unless an answer was lost.',
      meta: { title: 'regret.kept' },
    },
    over: {
      type: 'final',
      description: 'The time of the look-up ended: nothing was given back.',
      entry: { type: 'setResult', params: { result: 'over' } },
      meta: { title: 'regret.over' },
    },
  },
  output: ({ context: { result, order, failure } }) => ({ result, order, failure }),
  context: ({ input }) => ({ ...input, result: 'kept', order: null, failure: null }),
  meta: {
    title: 'regret',
    spec: ['RULE-orders.regret', 'RULE-orders.look-up-rights'],
    events: {
      'regret.confirmed': 'The customer confirms that the purchase is given back.',
      'dialog.closed': 'The customer closes the dialog.',
    },
    actors: { regretPurchase: 'the server is asked to take the purchase back' },
    guards: {
      isAccepted: 'Does the server accept?',
      isOver: 'Is the time of the look-up over?',
    },
  },
})
