import { queueGateSetup } from './queue-gate.setup.ts'

/**
 * May this customer enter a queue-gated page now? (section 4, Queue gate.) An empty redirect_url
 * waits, a non-empty one continues; any failure fails, a reply that is no list among them.
 */
export const queueGateMachine = queueGateSetup.createMachine({
  id: 'queue-gate',
  description: 'May the customer enter this performance now, or is there a queue before it?',
  initial: 'listing',
  states: {
    listing: {
      description: 'The server is asked which performances have a queue.',
      invoke: {
        id: 'listQueue',
        src: 'listQueue',
        onDone: [
          {
            guard: { type: 'isQueued', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'setList', params: ({ event }) => event.output },
            description: 'This performance has a queue.',
          },
          {
            target: 'passed',
            actions: { type: 'setList', params: ({ event }) => event.output },
            description: 'This performance has no queue.',
          },
        ],
        onError: { target: 'failed' },
      },
      meta: { title: 'queue-gate.listing' },
    },
    asking: {
      description: 'This performance has a queue: a turn is asked for.',
      invoke: {
        id: 'askTurn',
        src: 'askTurn',
        input: ({ context }) => ({ idFuncion: context.idFuncion }),
        onDone: [
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'waiting',
            description: 'The queue says to wait.',
          },
          {
            target: 'passed',
            actions: { type: 'setTurn', params: ({ event }) => event.output },
            description: 'The queue gives a turn.',
          },
        ],
        onError: { target: 'failed' },
      },
      meta: { title: 'queue-gate.asking' },
    },
    passed: {
      type: 'final',
      description: 'The customer may enter.',
      entry: { type: 'setVerdict', params: { verdict: 'passed' } },
      meta: { title: 'queue-gate.passed' },
    },
    waiting: {
      type: 'final',
      description: 'Not yet: the customer goes to the waiting page.',
      entry: { type: 'setVerdict', params: { verdict: 'waiting' } },
      meta: { title: 'queue-gate.waiting' },
    },
    failed: {
      type: 'final',
      description: 'The queue could not be asked: back to the billboard.',
      meta: { title: 'queue-gate.failed' },
    },
  },
  context: ({ input }) => ({ ...input, verdict: 'failed', list: null, turn: null }),
  output: ({ context }) => context,
  meta: {
    title: 'queue-gate',
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
      isQueued: 'Is this performance in the list?',
      mustWait: 'Does the queue say to wait?',
    },
  },
})
