import { and, assign, emit, setup } from 'xstate'
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
import {
  type BookingChoice,
  type ChosenQuantity,
  chosenCount,
  type PlacesToTake,
  placesToTake,
  promotedCount,
  wholeChoice,
} from './booking-choice.ts'
import type { BookingsEmitted, BookingsEvent } from './bookings.events.ts'

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
  /** What is chosen of the opened booking: its seats, quantities of sectors without seats, and a promotion or none. */
  seats: readonly string[]
  quantities: readonly ChosenQuantity[]
  idPromocion: number | null
  /** The reservation conditions are accepted. Asked anew for every booking that is opened. */
  lCondiciones: boolean
  /** The places were to be taken: what is missing is said. */
  tried: boolean
  key: string
  process: PurchaseProcess | null
  failure: Failure | null
}

export interface TakeBookingInput {
  booking: ListedBooking
  places: PlacesToTake
  ctProcess: ProcessType
  lCondiciones: boolean
  key: string
}

const bookingOf = ({ bookings, opened }: BookingsContext): ListedBooking | null =>
  bookings.find(({ idReserva }) => idReserva === opened) ?? null

/** The booking that is to be taken, of those that are listed. @throws where none is */
const openedBooking = (context: BookingsContext): ListedBooking => known(bookingOf(context))

/** The opened booking's places, and what is chosen of them. */
export const choiceOf = (context: BookingsContext) => {
  const { promotions, seats, quantities, idPromocion } = context
  const promotion = promotions.find((one) => one.idPromocion === idPromocion) ?? null
  const choice: BookingChoice = { seats, quantities, promotion }
  const booking = bookingOf(context)
  return { places: booking?.listaPosicion ?? [], choice, decimals: booking?.nDecimales ?? 2 }
}

/** How many places are chosen. */
export const countOf = (context: BookingsContext): number => {
  const { places, choice } = choiceOf(context)
  return chosenCount(places, choice)
}

/** A customer says so with each taking; at the desk they did with the booking, which is not made without. */
export const asksConditions = ({ ctProcess }: BookingsContext): boolean => ctProcess === 'CART'

/** The most places that the chosen promotion is for, where more are chosen; null where it is for all of them. */
export const mostOf = (context: BookingsContext): number | null => {
  const { places, choice } = choiceOf(context)
  const most = choice.promotion?.nMaximo ?? 0
  return promotedCount(places, choice) > most ? most : null
}

/** What the server is asked for. @throws where no booking is opened */
export const takingOf = (context: BookingsContext): TakeBookingInput => {
  const { ctProcess, lCondiciones, key } = context
  const { places, choice } = choiceOf(context)
  return {
    booking: openedBooking(context),
    places: placesToTake(places, choice),
    ctProcess,
    lCondiciones,
    key,
  }
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
  guards: {
    isAccepted,
    hasPlaces: ({ context }) => countOf(context) > 0,
    fitsPromotion: ({ context }) => mostOf(context) === null,
    acceptsConditions: ({ context }) => !asksConditions(context) || context.lCondiciones,
    mayTake: and(['hasPlaces', 'fitsPromotion', 'acceptsConditions']),
  },
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
    /** All that is left of it is chosen, at the promotion that the box office gave. */
    startChoice: assign(({ context }) => {
      const { listaPosicion, idPromocion } = openedBooking(context)
      return { ...wholeChoice(listaPosicion), idPromocion, lCondiciones: false, tried: false }
    }),
    close: assign({ opened: null, failure: null }),
    toggleSeat: assign({
      seats: ({ context: { seats } }, { idPosicion }: { idPosicion: string }) =>
        seats.includes(idPosicion) ? seats.filter((one) => one !== idPosicion) : [...seats, idPosicion],
    }),
    setQuantity: assign({
      quantities: ({ context }, { idSector, nCantidad }: ChosenQuantity) =>
        context.quantities.map((one) => (one.idSector === idSector ? { idSector, nCantidad } : one)),
    }),
    setPromotion: assign((_, { idPromocion }: { idPromocion: number | null }) => ({ idPromocion })),
    setConditions: assign((_, { lCondiciones }: { lCondiciones: boolean }) => ({ lCondiciones })),
    setTried: assign({ tried: true }),
    setKey: assign((_, { key }: { key: string }) => ({ key })),
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
