import { assign, emit, setup } from 'xstate'
import type { ChartMeta } from '../chart-meta.ts'
import { unboundPromise } from '../outcome.ts'
import type { WaitingRoomEmitted, WaitingRoomEvent } from './waiting-room.events.ts'

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

export const waitingRoomSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as WaitingRoomContext,
    events: {} as WaitingRoomEvent,
    input: {} as WaitingRoomInput,
    emitted: {} as WaitingRoomEmitted,
    tags: {} as 'disconnected',
  },
  actors: {
    askTurn: unboundPromise<TurnAnswer, { idFuncion: number }>('askTurn'),
  },
  guards: {
    mustWait: (_, answer: TurnAnswer) => answer.redirect_url === '',
  },
  actions: {
    setPlace: assign({
      place: (_, answer: TurnAnswer) => ({
        position: answer.nPosicion ?? null,
        estimatedSeconds: answer.nSegundosEstimados ?? null,
      }),
    }),
    setTurn: assign({
      redirectUrl: (_, answer: TurnAnswer) => answer.redirect_url,
      turn: (_, answer: TurnAnswer) => answer.cTurno ?? null,
    }),
    emitTurn: emit(
      ({ context }): WaitingRoomEmitted => ({
        type: 'turn.given',
        idFuncion: context.idFuncion,
        turn: context.turn,
        path: context.redirectUrl ?? '/',
      }),
    ),
  },
  delays: { pollStep: 5000 },
})
