import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../outcome.ts'
import type { regretMachine } from './regret.machine.ts'

type Snapshot = SnapshotFrom<typeof regretMachine>

/** The call is under way: nothing is sent twice. */
export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag('sending')

/** Why it did not work; null while nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
