import type { SnapshotFrom } from 'xstate'
import type { ShowDetail } from '../../contract/index.ts'
import type { landingMachine } from './landing.machine.ts'

type Snapshot = SnapshotFrom<typeof landingMachine>

export const show = ({ context }: Snapshot): ShowDetail | null => context.show

/** How the page fares: there, on its way, no such show, or one that cannot be loaded just now. */
export const status = (snapshot: Snapshot): 'ready' | 'loading' | 'missing' | 'failed' => {
  if (snapshot.hasTag('loading')) return 'loading'
  if (snapshot.hasTag('missing')) return 'missing'
  return snapshot.hasTag('failed') ? 'failed' : 'ready'
}
