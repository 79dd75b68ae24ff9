import type { SnapshotFrom } from 'xstate'
import type { TicketOffer } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { ticketOfferMachine } from './ticket-offer.machine.ts'

type Snapshot = SnapshotFrom<typeof ticketOfferMachine>

/** What the dialog shows: the link is made, is there, is taken back, or could not be made. */
export const standing = (
  snapshot: Snapshot,
): 'making' | 'offered' | 'withdrawing' | 'withdrawn' | 'failed' => {
  if (snapshot.hasTag('making')) return 'making'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('withdrawing')) return 'withdrawing'
  return snapshot.hasTag('offered') ? 'offered' : 'withdrawn'
}

/** The link, while it is good. */
export const offer = (snapshot: Snapshot): TicketOffer | null =>
  snapshot.hasTag('offered') ? snapshot.context.offer : null

/** Why it was not made or taken back; null while nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
