import type { SnapshotFrom } from 'xstate'
import type { BoxGiveBackOffer, BoxGivenBack } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { deskGiveBackMachine } from './desk-give-back.machine.ts'

type Snapshot = SnapshotFrom<typeof deskGiveBackMachine>

/** Numbers of the tickets that are chosen. */
export const chosen = ({ context }: Snapshot): readonly string[] => context.chosen

/** A manager is to allow it against the rule. */
export const isException = ({ context }: Snapshot): boolean => context.isException

/** The tickets, and what goes back for those that were chosen; null before the first answer. */
export const offer = ({ context }: Snapshot): BoxGiveBackOffer | null => context.offer

/** `asking`: the server is asked. `refused`: it refused, or did not answer. `given`: they are given back. */
export const progress = (snapshot: Snapshot): 'asking' | 'open' | 'refused' | 'sending' | 'given' => {
  if (snapshot.hasTag('asking')) return 'asking'
  if (snapshot.hasTag('refused')) return 'refused'
  if (snapshot.hasTag('sending')) return 'sending'
  return snapshot.hasTag('givenBack') ? 'given' : 'open'
}

/** What was given back; null until it was. */
export const given = ({ context }: Snapshot): BoxGivenBack | null => context.given

/** The dialog is done with. */
export const isClosed = (snapshot: Snapshot): boolean => snapshot.status === 'done'

/** Why it did not work; null while nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
