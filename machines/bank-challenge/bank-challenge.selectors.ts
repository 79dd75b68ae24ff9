import type { SnapshotFrom } from 'xstate'
import type { FrameForm } from '../../contract/index.ts'
import type { bankChallengeMachine } from './bank-challenge.machine.ts'

type Snapshot = SnapshotFrom<typeof bankChallengeMachine>

/** What the page shows: the bank is asked, it wants an answer, the payment goes on, or nobody answers. */
export const standing = (snapshot: Snapshot): 'asking' | 'challenge' | 'paying' | 'lost' => {
  if (snapshot.hasTag('challenge')) return 'challenge'
  if (snapshot.hasTag('lost')) return 'lost'
  return snapshot.hasTag('paying') || isFinished(snapshot) ? 'paying' : 'asking'
}

/** What the hidden frame posts, while the data of the device is collected. */
export const deviceForm = (snapshot: Snapshot): FrameForm | null =>
  snapshot.hasTag('device') ? snapshot.context.form : null

/** What the bank's frame posts, while the customer is to answer it. */
export const challengeForm = (snapshot: Snapshot): FrameForm | null =>
  snapshot.hasTag('challenge') ? snapshot.context.form : null

export const isFinished = (snapshot: Snapshot): boolean => snapshot.status === 'done'
