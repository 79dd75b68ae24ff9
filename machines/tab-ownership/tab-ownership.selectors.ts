import type { SnapshotFrom } from 'xstate'
import type { tabOwnershipMachine } from './tab-ownership.machine.ts'

type Snapshot = SnapshotFrom<typeof tabOwnershipMachine>

/** This tab may act on the purchase. */
export const selectIsOwner = (snapshot: Snapshot) => snapshot.hasTag('owner')

/** A charge is under way: nothing ejects the customer. */
export const selectIsPaying = (snapshot: Snapshot) => snapshot.hasTag('paying')

/** Another tab took the purchase over and the customer has not read it yet. */
export const selectIsSuperseded = (snapshot: Snapshot) => snapshot.hasTag('superseded')
