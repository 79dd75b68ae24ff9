import { assign, emit, fromPromise, setup } from 'xstate'

export interface WaitingRoomInput {
  idFuncion: number
}

export interface TurnAnswer {
  redirect_url: string
  nPosicion?: number | undefined
  nSegundosEstimados?: number | undefined
  cTurno?: string | undefined
}

export interface WaitingRoomContext extends WaitingRoomInput {
  place: { position: number | null; estimatedSeconds: number | null }
  redirectUrl: string | null
  turn: string | null
}

/** The customer does not want to wait for the next question. */
export type WaitingRoomEvent = { type: 'turn.asked' }

export type WaitingRoomEmitted = {
  type: 'turn.given'
  idFuncion: number
  turn: string | null
  path: string
}

/** The waiting page: asks for its turn every few seconds and never gives up its place (section 4). */
export const waitingRoomMachine = setup({
  types: {
    context: {} as WaitingRoomContext,
    events: {} as WaitingRoomEvent,
    input: {} as WaitingRoomInput,
    emitted: {} as WaitingRoomEmitted,
    tags: {} as 'disconnected',
  },
  actors: {
    askTurn: fromPromise<TurnAnswer, { idFuncion: number }>(async () => {
      throw new Error('askTurn is not bound')
    }),
  },
  guards: {
    mustWait: (_, answer: TurnAnswer) => answer.redirect_url === '',
  },
  actions: {
    keepPlace: assign({
      place: (_, answer: TurnAnswer) => ({
        position: answer.nPosicion ?? null,
        estimatedSeconds: answer.nSegundosEstimados ?? null,
      }),
    }),
    keepTurn: assign({
      redirectUrl: (_, answer: TurnAnswer) => answer.redirect_url,
      turn: (_, answer: TurnAnswer) => answer.cTurno ?? null,
    }),
    reportTurn: emit(
      ({ context }): WaitingRoomEmitted => ({
        type: 'turn.given',
        idFuncion: context.idFuncion,
        turn: context.turn,
        path: context.redirectUrl ?? '/',
      }),
    ),
  },
  delays: { pollStep: 5000 },
}).createMachine({
  id: 'waiting-room',
  description:
    'The customer waits for a turn to enter a performance, and never loses the place in the queue.',
  meta: {
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
  context: ({ input }) => ({
    ...input,
    place: { position: null, estimatedSeconds: null },
    redirectUrl: null,
    turn: null,
  }),
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
            actions: { type: 'keepPlace', params: ({ event }) => event.output },
          },
          {
            target: 'admitted',
            actions: [{ type: 'keepTurn', params: ({ event }) => event.output }, 'reportTurn'],
          },
        ],
        onError: { target: 'disconnected' },
      },
    },
    waiting: {
      description:
        'Not yet; the place in the queue is kept, and the turn is asked for again in a few seconds.',
      after: { pollStep: { target: 'asking' } },
      on: { 'turn.asked': { target: 'asking' } },
    },
    disconnected: {
      description:
        'The queue did not answer; the place is kept, and the turn is asked for again in a few seconds.',
      tags: ['disconnected'],
      after: { pollStep: { target: 'asking' } },
      on: { 'turn.asked': { target: 'asking' } },
    },
    admitted: { type: 'final', description: "The customer's turn has come." },
  },
})
