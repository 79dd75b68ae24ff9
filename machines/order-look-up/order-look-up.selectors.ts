import type { SnapshotFrom } from 'xstate'
import type { Order, OrderLookUp } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { orderLookUpMachine } from './order-look-up.machine.ts'

type Snapshot = SnapshotFrom<typeof orderLookUpMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The code was asked for, and is to be typed. */
export const asksForCode = (snapshot: Snapshot): boolean => snapshot.hasTag('code')

/** The order that was found; null before. */
export const order = (snapshot: Snapshot): Order | null =>
  snapshot.hasTag('shown') ? snapshot.context.order : null

export const wanted = ({ context }: Snapshot): OrderLookUp => context.wanted

export const failure = ({ context }: Snapshot): Failure | null => context.failure
