import { assign, setup } from 'xstate'
import type { HouseChangeAnswer, Order } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { HouseChangeEvent } from './house-change.events.ts'

export interface HouseChangeInput {
  idProcesoDeCompra: string
  /** Permits the call for an order that was looked up; empty for one of the customer's own. */
  cPermiso: string
  /** What is to be answered, with the amount that was shown. */
  answer: HouseChangeAnswer
}

export interface HouseChangeContext extends HouseChangeInput {
  /** Left until it is confirmed; outdated where that was refused or not answered: the order may have changed. */
  result: 'answered' | 'left' | 'outdated' | 'over'
  /** As the server answered it. */
  order: Order | null
  failure: Failure | null
}

/** How it ended; of an order that was answered for, how it stands now. */
export type HouseChangeOutput = Pick<HouseChangeContext, 'result' | 'order' | 'failure'>

/** With the order as it is now; null where it is listed again instead. */
export type HouseChangeReply = Outcome<Order | null>

export const houseChangeSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as HouseChangeContext,
    events: {} as HouseChangeEvent,
    input: {} as HouseChangeInput,
    output: {} as HouseChangeOutput,
    tags: {} as 'sending',
  },
  actors: { answerHouseChange: unboundPromise<HouseChangeReply, HouseChangeInput>('answerHouseChange') },
  guards: {
    isAccepted,
    /** The time of the look-up ended before the call came. */
    isOver: (_, reply: HouseChangeReply) => !reply.ok && reply.code === 'CONSULTA_VENCIDA',
  },
  actions: {
    setResult: assign((_, { result }: Pick<HouseChangeContext, 'result'>) => ({ result })),
    setOrder: assign((_, reply: HouseChangeReply) => (reply.ok ? { order: reply.data } : {})),
    setRefusal: assign({ failure: (_, reply: HouseChangeReply) => refusalOf(reply) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
