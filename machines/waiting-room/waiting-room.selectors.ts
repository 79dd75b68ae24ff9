import type { SnapshotFrom } from 'xstate'
import type { waitingRoomMachine } from './waiting-room.machine.ts'

type Snapshot = SnapshotFrom<typeof waitingRoomMachine>

/** The place in the queue; null until the queue has told it. */
export const position = ({ context }: Snapshot): number | null => context.place.position

/** Seconds the queue estimates until the turn comes. */
export const estimatedSeconds = ({ context }: Snapshot): number | null => context.place.estimatedSeconds

/** The queue did not answer the last time; the place is kept. */
export const isDisconnected = (snapshot: Snapshot): boolean => snapshot.hasTag('disconnected')
