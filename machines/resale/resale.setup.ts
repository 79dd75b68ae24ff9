import { assign, setup } from 'xstate'
import type { ResaleOffer } from '../../contract/index.ts'
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
  cEntrada: string
}

export interface ResaleInput extends ResaleTicket {
  /** Its place is on sale already. */
  isOnResale: boolean
}

export interface ResaleContext extends ResaleInput {
  /** What comes back once it is sold; null before that is known, and where it was offered before. */
  offer: ResaleOffer | null
  failure: Failure | null
}

/** What the seller agrees to: the ticket, and the amount that was shown. */
export const agreed = ({ idProcesoDeCompra, cEntrada, offer }: ResaleContext) => ({
  ...{ idProcesoDeCompra, cEntrada },
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
    offerOnResale: unboundPromise<Outcome<ResaleOffer>, ResaleTicket & { fTotal: number }>('offerOnResale'),
    takeOffResale: unboundPromise<Outcome<unknown>, ResaleTicket>('takeOffResale'),
  },
  guards: {
    isAccepted,
    isOnResale: ({ context }) => context.isOnResale,
    isSold: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'ENTRADA_REVENDIDA',
  },
  actions: {
    setOffer: assign({ offer: (_, answer: Outcome<ResaleOffer>) => (answer.ok ? answer.data : null) }),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
