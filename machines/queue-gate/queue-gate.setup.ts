import { assign, type EventObject, setup } from 'xstate'
import type { ChartMeta } from '../chart-meta.ts'
import { unboundPromise } from '../outcome.ts'

export interface QueueGateInput {
  idFuncion: number
}

export interface QueueGateContext extends QueueGateInput {
  /** Failed, until the queue has answered otherwise. */
  verdict: 'passed' | 'waiting' | 'failed'
  /** The last good queue list, kept as colaTurno. */
  list: number[] | null
  /** Admission token of the turn that was given. */
  turn: string | null
}

export interface QueueAnswer {
  redirect_url: string
  cTurno?: string | undefined
}

/** How it ended, for the navigation. */
export type QueueGateOutput = Readonly<QueueGateContext>

export const queueGateSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as QueueGateContext,
    events: {} as EventObject,
    input: {} as QueueGateInput,
    output: {} as QueueGateOutput,
  },
  actors: {
    /** Rejects where the reply is no list. */
    listQueue: unboundPromise<number[]>('listQueue'),
    askTurn: unboundPromise<QueueAnswer, { idFuncion: number }>('askTurn'),
  },
  guards: {
    isQueued: ({ context }, list: number[]) => list.includes(context.idFuncion),
    mustWait: (_, answer: QueueAnswer) => answer.redirect_url === '',
  },
  actions: {
    setVerdict: assign((_, { verdict }: Pick<QueueGateContext, 'verdict'>) => ({ verdict })),
    setList: assign({ list: (_, list: number[]) => list }),
    setTurn: assign({ turn: (_, answer: QueueAnswer) => answer.cTurno ?? null }),
  },
})
