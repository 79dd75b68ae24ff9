import type { SnapshotFrom } from 'xstate'
import type { Order, ResaleOffer } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { resaleMachine } from './resale.machine.ts'

type Snapshot = SnapshotFrom<typeof resaleMachine>

const ORDER = ['asking', 'failed', 'offering', 'confirming', 'takingOff', 'offered', 'sold'] as const

/** What the dialog shows: what is being done, or is done. */
export const standing = (snapshot: Snapshot): (typeof ORDER)[number] | 'kept' =>
  ORDER.find((tag) => snapshot.hasTag(tag)) ?? 'kept'

/** What comes back, while it is to be confirmed. */
export const offer = (snapshot: Snapshot): ResaleOffer | null =>
  snapshot.hasTag('confirming') ? snapshot.context.offer : null

/** Why it did not work; null while nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** Of an order that was looked up, how it stands now; null where nothing was changed. */
export const order = ({ context }: Snapshot): Order | null => context.order
