import type { SnapshotFrom } from 'xstate'
import type { purchaseMachine } from './purchase.machine.ts'

/** This tab makes the purchase: it alone changes it. */
export const isMine = (snapshot: SnapshotFrom<typeof purchaseMachine>): boolean => snapshot.hasTag('owner')
