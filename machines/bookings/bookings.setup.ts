import { assign, emit, setup } from 'xstate'
import type { ListedBooking, ProcessType, Promotion, PurchaseProcess } from '../../contract/index.ts'
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
import type { BookingsEmitted, BookingsEvent, PlacesToTake } from './bookings.events.ts'

export interface BookingsInput {
  /** BOX: the box office lists the bookings of its shop, and sells them. */
  ctProcess: ProcessType
}

export interface BookingsContext extends BookingsInput {
  cBuscar: string
  bookings: readonly ListedBooking[]
  /** The booking that is to be taken, or given up. */
  opened: number | null
  promotions: readonly Promotion[]
  process: PurchaseProcess | null
  failure: Failure | null
}

export interface TakeBookingInput {
  booking: ListedBooking
  places: PlacesToTake
  ctProcess: ProcessType
  key: string
}

type Listed = Outcome<{ Lista: ListedBooking[] }>
type Taken = Outcome<PurchaseProcess>

export const bookingsSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as BookingsContext,
    events: {} as BookingsEvent,
    emitted: {} as BookingsEmitted,
    input: {} as BookingsInput,
    tags: {} as 'loading' | 'failed' | 'opened' | 'busy' | 'removal',
  },
  actors: {
    listBookings: unboundPromise<Listed, { cBuscar: string }>('listBookings'),
    listPromotions: unboundPromise<Outcome<{ Lista: Promotion[] }>, { idReserva: number }>('listPromotions'),
    takeBooking: unboundPromise<Taken, TakeBookingInput>('takeBooking'),
    giveUpBooking: unboundPromise<Outcome<ListedBooking>, { idReserva: number }>('giveUpBooking'),
  },
  guards: { isAccepted },
  actions: {
    setSearch: assign((_, { cBuscar }: { cBuscar: string }) => ({ cBuscar })),
    setBookings: assign((_, answer: Listed) =>
      answer.ok ? { bookings: answer.data.Lista, failure: null } : {},
    ),
    setBooking: assign(({ context }, answer: Outcome<ListedBooking>) =>
      answer.ok
        ? {
            bookings: context.bookings.map((one) =>
              one.idReserva === answer.data.idReserva ? { ...one, ...answer.data } : one,
            ),
          }
        : {},
    ),
    open: assign((_, { idReserva }: { idReserva: number }) => ({
      opened: idReserva,
      promotions: [],
      failure: null,
    })),
    close: assign({ opened: null, failure: null }),
    setPromotions: assign((_, answer: Outcome<{ Lista: Promotion[] }>) =>
      answer.ok ? { promotions: answer.data.Lista } : {},
    ),
    setProcess: assign((_, answer: Taken) => (answer.ok ? { process: answer.data } : {})),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    sendPlacesHeld: emit(
      ({ context }): BookingsEmitted => ({
        type: 'places.held',
        process: known(context.process),
        idFuncion: openedBooking(context).oFuncion.idFuncion,
      }),
    ),
    /** It is paid at the checkout; at the box office, at the desk. */
    openPurchase: emit(({ context }): BookingsEmitted => {
      const idProcesoDeCompra = context.process?.idProcesoDeCompra ?? ''
      return context.ctProcess === 'BOX'
        ? { type: 'desk.opened', idProcesoDeCompra, idFuncion: openedBooking(context).oFuncion.idFuncion }
        : { type: 'checkout.opened', idProcesoDeCompra }
    }),
  },
})

/** The booking that is to be taken, of those that are listed. @throws where none is */
export const openedBooking = ({ bookings, opened }: BookingsContext): ListedBooking =>
  known(bookings.find(({ idReserva }) => idReserva === opened) ?? null)
