import { assign, setup } from 'xstate'
import type { TicketOffer } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { TicketOfferEvent } from './ticket-offer.events.ts'

export interface TicketOfferInput {
  /** The ticket that is handed on. */
  cNumero: string
}

export interface TicketOfferContext extends TicketOfferInput {
  /** The link, and until when it is good; null before it is made. */
  offer: TicketOffer | null
  failure: Failure | null
}

export const ticketOfferSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as TicketOfferContext,
    events: {} as TicketOfferEvent,
    input: {} as TicketOfferInput,
    tags: {} as 'making' | 'offered' | 'withdrawing' | 'failed',
  },
  actors: {
    offerTicket: unboundPromise<Outcome<TicketOffer>, TicketOfferInput>('offerTicket'),
    withdrawOffer: unboundPromise<Outcome<unknown>, TicketOfferInput>('withdrawOffer'),
  },
  guards: { isAccepted },
  actions: {
    setOffer: assign({ offer: (_, answer: Outcome<TicketOffer>) => (answer.ok ? answer.data : null) }),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
