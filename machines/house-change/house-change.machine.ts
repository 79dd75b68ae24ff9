import { houseChangeSetup } from './house-change.setup.ts'

/** The answer to what the house moved, from My orders and from a look-up: the tickets are kept, or given back. */
export const houseChangeMachine = houseChangeSetup.createMachine({
  id: 'house-change',
  description: 'The house moved a performance, and its tickets are kept or given back.',
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The customer reads what the answer means, with the amount, and confirms it.',
      on: {
        'answer.confirmed': { target: 'sending', actions: 'clearFailure' },
        'dialog.closed': { target: 'left' },
      },
      meta: { title: 'house-change.confirming' },
    },
    sending: {
      description: 'The server is writing the answer down. Asked twice, it is done once.',
      tags: ['sending'],
      entry: { type: 'setResult', params: { result: 'outdated' } },
      invoke: {
        id: 'answerHouseChange',
        src: 'answerHouseChange',
        input: ({ context: { idProcesoDeCompra, cPermiso, answer } }) => ({
          idProcesoDeCompra,
          cPermiso,
          answer,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
            description: 'The server has written it down.',
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
      meta: { title: 'house-change.sending' },
    },
    answered: {
      type: 'final',
      description: 'The tickets are kept by their word, or void and their money on its way back.',
      entry: { type: 'setResult', params: { result: 'answered' } },
      meta: { title: 'house-change.answered' },
    },
    left: {
      type: 'final',
      description: 'The dialog is closed: nothing is answered for now, unless an answer was lost.',
      meta: { title: 'house-change.left' },
    },
    over: {
      type: 'final',
      description: 'The time of the look-up ended: nothing was written down.',
      entry: { type: 'setResult', params: { result: 'over' } },
      meta: { title: 'house-change.over' },
    },
  },
  output: ({ context: { result, order, failure } }) => ({ result, order, failure }),
  context: ({ input }) => ({ ...input, result: 'left', order: null, failure: null }),
  meta: {
    title: 'house-change',
    spec: ['RULE-orders.house-change'],
    events: {
      'answer.confirmed': 'The customer confirms the answer.',
      'dialog.closed': 'The customer closes the dialog.',
    },
    actors: { answerHouseChange: 'the server is asked to write the answer down' },
    guards: {
      isAccepted: 'Does the server accept?',
      isOver: 'Is the time of the look-up over?',
    },
  },
})
