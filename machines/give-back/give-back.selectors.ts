import type { SnapshotFrom } from 'xstate'
import type { GiveBackOffer } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { giveBackMachine } from './give-back.machine.ts'

type Snapshot = SnapshotFrom<typeof giveBackMachine>

/** The numbers of the tickets that are chosen. */
export const chosen = ({ context }: Snapshot): readonly string[] => context.chosen

/** What comes back for them, once the customer is to confirm it; null before. */
export const offer = (snapshot: Snapshot): GiveBackOffer | null =>
  snapshot.hasTag('offered') ? snapshot.context.offer : null

/** The server is asked what comes back. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking')

/** The server is taking them back: nothing is sent twice. */
export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag('sending')

/** Why it did not work; null while nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
