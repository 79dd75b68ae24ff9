import { assign, setup } from 'xstate'
import type { BookedChoice, BookingTerms, ListedBooking } from '../../contract/index.ts'
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
import type { BookedFor, NewBookingEvent } from './new-booking.events.ts'

export interface NewBookingInput {
  /** What was chosen on the plan, or by quantity. */
  choice: BookedChoice
}

export interface NewBookingContext extends NewBookingInput {
  terms: BookedFor | null
  /** The reservation conditions are accepted. */
  lCondiciones: boolean
  /** The places were to be kept without them. */
  conditionsMissing: boolean
  key: string
  booking: ListedBooking | null
  failure: Failure | null
  /** Seats that are not booked, since they are offered for resale. */
  offered: readonly string[]
}

export interface MakeBookingInput extends NewBookingInput {
  terms: BookingTerms
  key: string
}

type Made = Outcome<ListedBooking>

const offeredIn = (answer: Made): readonly string[] => {
  if (answer.ok || answer.code !== 'REVENTA_SIN_RESERVA') return []
  const { data } = answer
  const ids = typeof data === 'object' && data && 'aPosicionOcupada' in data ? data.aPosicionOcupada : null
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

export const newBookingSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as NewBookingContext,
    events: {} as NewBookingEvent,
    input: {} as NewBookingInput,
    tags: {} as 'busy',
  },
  actors: { makeBooking: unboundPromise<Made, MakeBookingInput>('makeBooking') },
  guards: { isAccepted, acceptsConditions: ({ context }) => context.lCondiciones },
  actions: {
    /** After a lost answer the attempt keeps its key: what the server has made already is not made again. */
    setTerms: assign(({ context }, { terms, key }: { terms: BookedFor; key: string }) => ({
      terms,
      key: context.failure?.kind === 'transport' ? context.key : key,
      failure: null,
      offered: [],
    })),
    setConditions: assign((_, { lCondiciones }: { lCondiciones: boolean }) => ({ lCondiciones })),
    setConditionsMissing: assign({ conditionsMissing: true }),
    setBooking: assign((_, answer: Made) => (answer.ok ? { booking: answer.data } : {})),
    setRefusal: assign((_, answer: Made) => ({ failure: refusalOf(answer), offered: offeredIn(answer) })),
    setTransportFailure: assign({ failure: transportFailure }),
  },
})

/** What the server is asked to keep. @throws before anything was submitted */
export const bookingAsked = ({ choice, terms, lCondiciones, key }: NewBookingContext): MakeBookingInput => ({
  choice,
  terms: { ...known(terms), lCondiciones },
  key,
})
