import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../outcome.ts'
import type { externalLoginMachine } from './external-login.machine.ts'

type Snapshot = SnapshotFrom<typeof externalLoginMachine>

/** The reply is being taken up, or the customer led on. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Why nobody was logged in; null while nothing is wrong. */
export const failure = (snapshot: Snapshot): Failure | null =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null

/** The same reply may be brought again. */
export const mayRetry = (snapshot: Snapshot): boolean => snapshot.hasTag('mayRetry')
