import { assign, setup } from 'xstate'
import type { Order } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { RegretEvent } from './regret.events.ts'

export interface RegretInput {
  idProcesoDeCompra: string
  /** Permits the call for an order that was looked up; empty for one of the customer's own. */
  cPermiso: string
}

export interface RegretContext extends RegretInput {
  /** Kept until it is confirmed; outdated where that was refused or not answered: the order may have changed. */
  result: 'givenBack' | 'kept' | 'outdated' | 'over'
  /** As the server answered it. */
  order: Order | null
  failure: Failure | null
}

/** How it ended; of an order that was given back, how it stands now. */
export type RegretOutput = Pick<RegretContext, 'result' | 'order' | 'failure'>

/** With the order as it is now; null where it is listed again instead. */
export type RegretAnswer = Outcome<Order | null>

export const regretSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as RegretContext,
    events: {} as RegretEvent,
    input: {} as RegretInput,
    output: {} as RegretOutput,
    tags: {} as 'sending',
  },
  actors: { regretPurchase: unboundPromise<RegretAnswer, RegretInput>('regretPurchase') },
  guards: {
    isAccepted,
    /** The time of the look-up ended before the call came. */
    isOver: (_, answer: RegretAnswer) => !answer.ok && answer.code === 'CONSULTA_VENCIDA',
  },
  actions: {
    setResult: assign((_, { result }: Pick<RegretContext, 'result'>) => ({ result })),
    setOrder: assign((_, answer: RegretAnswer) => (answer.ok ? { order: answer.data } : {})),
    setRefusal: assign({ failure: (_, answer: RegretAnswer) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
