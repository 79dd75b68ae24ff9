import type { SnapshotFrom } from 'xstate'
import type { BoxReturn, BoxSale } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { saleCancellationMachine } from './sale-cancellation.machine.ts'

type Snapshot = SnapshotFrom<typeof saleCancellationMachine>

/** The sale as it was read last. */
export const sale = ({ context }: Snapshot): BoxSale => context.sale

/** Numbers of the tickets that the sale keeps. */
export const kept = ({ context }: Snapshot): readonly string[] => context.kept

/** What goes back for the others; null where it is not known. */
export const quote = ({ context }: Snapshot): BoxReturn | null => context.quote

/** `asking`: the server is asked what goes back. `failed`: it refused, or did not answer. */
export const quoteState = (snapshot: Snapshot): 'asking' | 'failed' | 'known' | 'none' => {
  if (snapshot.hasTag('quoting')) return 'asking'
  if (snapshot.hasTag('unquoted')) return 'failed'
  return snapshot.hasTag('quoted') ? 'known' : 'none'
}

/** The cancellation is under way: nothing is sent twice. */
export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag('sending')

/** Why it did not work; null while nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
