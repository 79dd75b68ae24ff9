import type { SnapshotFrom } from 'xstate'
import type { Order } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { ordersMachine } from './orders.machine.ts'

type Snapshot = SnapshotFrom<typeof ordersMachine>

/** The customer's orders; null while they are asked for, or could not be had. */
export const orders = (snapshot: Snapshot): readonly Order[] | null =>
  snapshot.hasTag('loading') || snapshot.hasTag('failed') ? null : snapshot.context.orders

/** Why the orders could not be had; null while nothing is wrong. */
export const failure = (snapshot: Snapshot): Failure | null =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null

/** The purchase whose tickets are being downloaded, or could not be. */
export const downloadedProcess = ({ context }: Snapshot): string | null => context.downloading

export const downloadStatus = (snapshot: Snapshot): 'idle' | 'busy' | 'failed' => {
  if (snapshot.hasTag('downloading')) return 'busy'
  return snapshot.hasTag('downloadFailed') ? 'failed' : 'idle'
}
