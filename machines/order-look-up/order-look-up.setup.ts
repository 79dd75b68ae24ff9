import { assign, setup } from 'xstate'
import type { Order, OrderByCode, OrderLookUp, RecoverySent } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { OrderLookUpEvent } from './order-look-up.events.ts'

export interface OrderLookUpContext {
  /** Whose order is looked up; what was typed stays. */
  wanted: OrderLookUp
  order: Order | null
  failure: Failure | null
}

export const orderLookUpSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OrderLookUpContext,
    events: {} as OrderLookUpEvent,
    tags: {} as 'busy' | 'code' | 'shown',
  },
  actors: {
    sendCode: unboundPromise<Outcome<RecoverySent>, OrderLookUp>('sendCode'),
    lookUpOrder: unboundPromise<Outcome<Order>, OrderByCode>('lookUpOrder'),
  },
  guards: { isAccepted },
  actions: {
    setWanted: assign((_, { wanted }: { wanted: OrderLookUp }) => ({ wanted, failure: null })),
    setOrder: assign((_, answer: Outcome<Order>) => (answer.ok ? { order: answer.data } : {})),
    setRefusal: assign({
      failure: (_, answer: Outcome<unknown>) => refusalOf(answer),
    }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    clearOrder: assign({ order: null, failure: null }),
  },
})
