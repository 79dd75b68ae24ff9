import type { SnapshotFrom } from 'xstate'
import type { ListedBooking } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { newBookingMachine } from './new-booking.machine.ts'

type Snapshot = SnapshotFrom<typeof newBookingMachine>

/** The call is under way: nothing is sent twice. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The reservation conditions are accepted. */
export const acceptsConditions = ({ context }: Snapshot): boolean => context.lCondiciones

/** The places were to be kept without accepting the reservation conditions. */
export const isConditionsMissing = ({ context }: Snapshot): boolean =>
  context.conditionsMissing && !context.lCondiciones

/** What was made; null before. */
export const booking = ({ context }: Snapshot): ListedBooking | null => context.booking

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** Seats that are not booked, since they are offered for resale. */
export const offered = ({ context }: Snapshot): readonly string[] => context.offered
