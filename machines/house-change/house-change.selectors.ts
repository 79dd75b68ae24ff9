import type { SnapshotFrom } from 'xstate'
import type { HouseChangeAnswer } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { houseChangeMachine } from './house-change.machine.ts'

type Snapshot = SnapshotFrom<typeof houseChangeMachine>

/** What is to be answered. */
export const answer = ({ context }: Snapshot): HouseChangeAnswer => context.answer

/** The call is under way: nothing is sent twice. */
export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag('sending')

/** Why it did not work; null while nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
