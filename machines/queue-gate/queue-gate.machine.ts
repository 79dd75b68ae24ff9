import type { EventObject } from 'xstate'
import { assign, fromPromise, setup } from 'xstate'

export interface QueueGateInput {
  idFuncion: number
}

export interface QueueGateContext extends QueueGateInput {
  /** The last good queue list, kept as colaTurno. */
  list: number[] | null
  /** Admission token of the turn that was given. */
  turn: string | null
}

export interface QueueAnswer {
  redirect_url: string
  cTurno?: string | undefined
}

export interface QueueGateOutput {
  verdict: 'passed' | 'waiting' | 'failed'
  idFuncion: number
  list: number[] | null
  turn: string | null
}

/**
 * May this customer enter a queue-gated page now? (section 4, Queue gate.) An empty redirect_url
 * waits, a non-empty one continues; any failure, or a list that is not one, fails.
 */
export const queueGateMachine = setup({
  types: {
    context: {} as QueueGateContext,
    events: {} as EventObject,
    input: {} as QueueGateInput,
    output: {} as QueueGateOutput,
  },
  actors: {
    /** Resolves with the list, or null where the reply was none. */
    listQueue: fromPromise<object | null>(async () => {
      throw new Error('listQueue is not bound')
    }),
    askTurn: fromPromise<QueueAnswer, { idFuncion: number }>(async () => {
      throw new Error('askTurn is not bound')
    }),
  },
  guards: {
    isNoList: (_, list: object | null) => list === null,
    isQueued: ({ context }, list: object | null) => Object.values(list ?? {}).includes(context.idFuncion),
    mustWait: (_, answer: QueueAnswer) => answer.redirect_url === '',
  },
  actions: {
    keepList: assign({ list: (_, list: object | null) => Object.values(list ?? {}) as number[] }),
    keepTurn: assign({ turn: (_, answer: QueueAnswer) => answer.cTurno ?? null }),
  },
}).createMachine({
  id: 'queue-gate',
  description: 'May the customer enter this performance now, or is there a queue before it?',
  meta: {
    spec: [
      'STATE-queue.waiting',
      'STATE-queue.passed',
      'TRANS-queue.fetch',
      'TRANS-queue.not-listed',
      'TRANS-queue.continue',
      'TRANS-queue.failure',
    ],
    events: {},
    actors: {
      listQueue: 'the server is asked which performances have a queue',
      askTurn: 'the queue is asked for a turn',
    },
    guards: {
      isNoList: 'Is the answer something else than a list?',
      isQueued: 'Is this performance in the list?',
      mustWait: 'Does the queue say to wait?',
    },
  },
  context: ({ input }) => ({ ...input, list: null, turn: null }),
  initial: 'listing',
  states: {
    listing: {
      description: 'The server is asked which performances have a queue.',
      invoke: {
        id: 'listQueue',
        src: 'listQueue',
        onDone: [
          { guard: { type: 'isNoList', params: ({ event }) => event.output }, target: 'failed' },
          {
            guard: { type: 'isQueued', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepList', params: ({ event }) => event.output },
          },
          { target: 'passed', actions: { type: 'keepList', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed' },
      },
    },
    asking: {
      description: 'This performance has a queue: a turn is asked for.',
      invoke: {
        id: 'askTurn',
        src: 'askTurn',
        input: ({ context }) => ({ idFuncion: context.idFuncion }),
        onDone: [
          { guard: { type: 'mustWait', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'passed', actions: { type: 'keepTurn', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed' },
      },
    },
    passed: { type: 'final', description: 'The customer may enter.', output: 'passed' },
    waiting: {
      type: 'final',
      description: 'Not yet: the customer goes to the waiting page.',
      output: 'waiting',
    },
    failed: {
      type: 'final',
      description: 'The queue could not be asked: back to the billboard.',
      output: 'failed',
    },
  },
  output: ({ context, event }) => ({
    verdict: event.output as QueueGateOutput['verdict'],
    idFuncion: context.idFuncion,
    list: context.list,
    turn: context.turn,
  }),
})
