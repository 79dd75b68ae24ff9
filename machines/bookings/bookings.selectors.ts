import type { SnapshotFrom } from 'xstate'
import type { ListedBooking, Promotion } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { bookingsMachine } from './bookings.machine.ts'

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

/** An answer of the server is awaited. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const failure = ({ context }: Snapshot): Failure | null => context.failure
