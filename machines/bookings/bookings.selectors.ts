import type { SnapshotFrom } from 'xstate'
import type { ListedBooking, Promotion } from '../../contract/index.ts'
import { memoised } from '../memoised.ts'
import type { Failure } from '../outcome.ts'
import { type ChosenQuantity, chosenTotal } from './booking-choice.ts'
import type { bookingsMachine } from './bookings.machine.ts'
import { asksConditions, type BookingsContext, choiceOf, countOf, mostOf } from './bookings.setup.ts'

type Snapshot = SnapshotFrom<typeof bookingsMachine>
type BookingsPart = 'loading' | 'failed' | 'opened' | 'removal' | 'list'

const parts = ['loading', 'failed', 'opened', 'removal'] as const

/** What is shown. */
export const part = (snapshot: Snapshot): BookingsPart => parts.find((tag) => snapshot.hasTag(tag)) ?? 'list'

export const bookings = ({ context }: Snapshot): readonly ListedBooking[] => context.bookings
export const search = ({ context }: Snapshot): string => context.cBuscar

/** The booking that is to be taken or given up. */
export const opened = ({ context: { bookings: all, opened: id } }: Snapshot): ListedBooking | null =>
  all.find(({ idReserva }) => idReserva === id) ?? null

/** Promotions that fit the opened booking. */
export const promotions = ({ context }: Snapshot): readonly Promotion[] => context.promotions

/** What is chosen of the opened booking, and what may be missing before it is taken. */
export interface Taking {
  seats: readonly string[]
  quantities: readonly ChosenQuantity[]
  idPromocion: number | null
  /** Decimal, without charges. */
  fTotal: number
  /** The reservation conditions are accepted; null where they are not asked again. */
  accepts: boolean | null
  /** What was missing as the places were to be taken, and still is. */
  missing: { places: boolean; conditions: boolean }
  /** The most places that the promotion is for, where more are chosen; null otherwise. */
  most: number | null
}

export const taking = memoised((context: BookingsContext): Taking => {
  const { seats, quantities, idPromocion, lCondiciones, tried } = context
  const accepts = asksConditions(context) ? lCondiciones : null
  const { places, choice, decimals } = choiceOf(context)
  return {
    seats,
    quantities,
    idPromocion,
    fTotal: chosenTotal(places, choice, decimals),
    accepts,
    missing: { places: tried && countOf(context) === 0, conditions: tried && accepts === false },
    most: mostOf(context),
  }
})

/** An answer of the server is awaited. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const failure = ({ context }: Snapshot): Failure | null => context.failure
