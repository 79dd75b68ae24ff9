import { assign, setup } from 'xstate'
import type { Order, ResaleOffer } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { ResaleEvent } from './resale.events.ts'

/** A ticket of an order. */
export interface ResaleTicket {
  idProcesoDeCompra: string
  /** Permits the calls for an order that was looked up; empty for one of the customer's own. */
  cPermiso: string
  cEntrada: string
}

export interface ResaleInput extends ResaleTicket {
  /** Its place is on sale already. */
  isOnResale: boolean
}

export interface ResaleContext extends ResaleInput {
  /** What comes back once it is sold; null before that is known, and where it was offered before. */
  offer: ResaleOffer | null
  /** Of an order that was looked up, as it was last answered. */
  order: Order | null
  failure: Failure | null
}

/** Which ticket is meant, and who may. */
export const ticketOf = ({ idProcesoDeCompra, cPermiso, cEntrada }: ResaleTicket): ResaleTicket => ({
  ...{ idProcesoDeCompra, cPermiso, cEntrada },
})

/** What the seller agrees to: the ticket, and the amount that was shown. */
export const agreed = ({ offer, ...context }: ResaleContext) => ({
  ...ticketOf(context),
  fTotal: known(offer).fTotal,
})

export const resaleSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as ResaleContext,
    events: {} as ResaleEvent,
    input: {} as ResaleInput,
    tags: {} as 'asking' | 'failed' | 'confirming' | 'offering' | 'offered' | 'takingOff' | 'sold',
  },
  actors: {
    askResale: unboundPromise<Outcome<ResaleOffer>, ResaleTicket>('askResale'),
    offerOnResale: unboundPromise<Outcome<Order | null>, ResaleTicket & { fTotal: number }>('offerOnResale'),
    takeOffResale: unboundPromise<Outcome<Order | null>, ResaleTicket>('takeOffResale'),
  },
  guards: {
    isAccepted,
    isOnResale: ({ context }) => context.isOnResale,
    isSold: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'ENTRADA_REVENDIDA',
  },
  actions: {
    setOffer: assign({ offer: (_, answer: Outcome<ResaleOffer>) => (answer.ok ? answer.data : null) }),
    setOrder: assign({ order: (_, answer: Outcome<Order | null>) => (answer.ok ? answer.data : null) }),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
