import type { SnapshotFrom } from 'xstate'
import type { Order, OrderLookUp } from '../../contract/index.ts'
import type { WholeOrderTask } from '../orders/orders.events.ts'
import type { Failure } from '../outcome.ts'
import type { orderLookUpMachine } from './order-look-up.machine.ts'
import type { OrderLookUpContext } from './order-look-up.setup.ts'

type Snapshot = SnapshotFrom<typeof orderLookUpMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The code was asked for, and is to be typed. */
export const asksForCode = (snapshot: Snapshot): boolean => snapshot.hasTag('code')

/** How it stands with the mail's link; null where none was opened. */
export const link = (snapshot: Snapshot): 'opening' | 'unopened' | 'over' | null => {
  if (!snapshot.hasTag('link')) return null
  if (snapshot.hasTag('linkOver')) return 'over'
  return snapshot.hasTag('busy') ? 'opening' : 'unopened'
}

/** The order that was found; null before. */
export const order = (snapshot: Snapshot): Order | null =>
  snapshot.hasTag('shown') ? snapshot.context.order : null

export const wanted = ({ context }: Snapshot): OrderLookUp => context.wanted

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** What is being done with the order, or could not be. */
export const task = ({ context }: Snapshot): WholeOrderTask | null => context.task

export const taskStatus = (snapshot: Snapshot): 'idle' | 'busy' | 'failed' => {
  if (snapshot.hasTag('working')) return 'busy'
  return snapshot.hasTag('workFailed') ? 'failed' : 'idle'
}

/** What was done last. */
export const done = ({ context }: Snapshot): OrderLookUpContext['done'] => context.done

/** The machine that gives the purchase back; undefined while that is not asked about. */
export const regretActor = ({ children }: Snapshot) => children.regret

/** The machine that answers what the house moved; undefined while nothing is asked. */
export const houseChangeActor = ({ children }: Snapshot) => children.houseChange

/** The machine that gives tickets back; undefined while that is not asked about. */
export const giveBackActor = ({ children }: Snapshot) => children.giveBack

/** The time of the look-up ended, or the order may have changed: another code opens it again. */
export const isOver = (snapshot: Snapshot): boolean => snapshot.hasTag('over')

/** Permits calls for the order that was found. */
export const permission = ({ context }: Snapshot): string => context.cPermiso
