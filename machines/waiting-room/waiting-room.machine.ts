import { waitingRoomSetup } from './waiting-room.setup.ts'

/** The waiting page: asks for its turn every few seconds and never gives up its place (section 4). */
export const waitingRoomMachine = waitingRoomSetup.createMachine({
  id: 'waiting-room',
  description:
    'The customer waits for a turn to enter a performance, and never loses the place in the queue.',
  initial: 'asking',
  states: {
    asking: {
      description: "The queue is asked whether the customer's turn has come.",
      invoke: {
        id: 'askTurn',
        src: 'askTurn',
        input: ({ context }) => ({ idFuncion: context.idFuncion }),
        onDone: [
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'setPlace', params: ({ event }) => event.output },
            description: 'The queue says to wait, and names the place in it.',
          },
          {
            target: 'admitted',
            actions: [{ type: 'setTurn', params: ({ event }) => event.output }, 'emitTurn'],
            description: 'The queue gives a turn.',
          },
        ],
        onError: { target: 'disconnected' },
      },
      meta: { title: 'waiting-room.asking' },
    },
    waiting: {
      description:
        'Not yet; the place in the queue is kept, and the turn is asked for again in a few seconds.',
      after: { pollStep: { target: 'asking' } },
      on: { 'turn.asked': { target: 'asking' } },
      meta: { title: 'waiting-room.waiting' },
    },
    disconnected: {
      description:
        'The queue did not answer; the place is kept, and the turn is asked for again in a few seconds.',
      tags: ['disconnected'],
      after: { pollStep: { target: 'asking' } },
      on: { 'turn.asked': { target: 'asking' } },
      meta: { title: 'waiting-room.disconnected' },
    },
    admitted: {
      type: 'final',
      description: "The customer's turn has come: it is good for {turnMinutes} minutes.",
      meta: { title: 'waiting-room.admitted' },
    },
  },
  context: ({ input }) => ({
    ...input,
    place: { position: null, estimatedSeconds: null },
    redirectUrl: null,
    turn: null,
  }),
  meta: {
    title: 'waiting-room',
    spec: ['STATE-queue.waiting', 'TRANS-queue.wait', 'TRANS-queue.continue'],
    events: {
      'turn.asked': 'The customer does not want to wait for the next question.',
    },
    actors: {
      askTurn: 'the queue is asked for a turn',
    },
    delays: {
      pollStep: 'five seconds',
    },
    guards: {
      mustWait: 'Does the queue say to wait?',
    },
  },
})
