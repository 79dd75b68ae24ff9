import type { SnapshotFrom } from 'xstate'
import type { Billboard, SeasonDay, Show } from '../../contract/index.ts'
import type { billboardMachine } from './billboard.machine.ts'

type Snapshot = SnapshotFrom<typeof billboardMachine>

const NO_SHOWS: readonly Show[] = []
const NO_DAYS: readonly SeasonDay[] = []

/** The three featured shows. */
export const featured = ({ context }: Snapshot): readonly Show[] =>
  context.billboard?.listaDestacado ?? NO_SHOWS

/** The season's days with performances. */
export const days = ({ context }: Snapshot): readonly SeasonDay[] => context.billboard?.listaDia ?? NO_DAYS

/** The shows on the page so far, of all days or the chosen one. */
export const shows = ({ context }: Snapshot): readonly Show[] => context.shows

/** Shows there are in all under the chosen day. */
export const total = ({ context }: Snapshot): number => context.total

export const selectedDay = ({ context }: Snapshot): string | null => context.day

/** What the list may be narrowed to, and is; null before it came. */
export const narrowing = ({ context }: Snapshot): Billboard | null => context.billboard

/** The page itself is still to come. */
export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading')

/** The page itself did not come. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** How the list of shows fares: more on its way, not come, or neither. */
export const listStatus = (snapshot: Snapshot): 'ready' | 'loading' | 'failed' => {
  if (snapshot.hasTag('loadingMore') || snapshot.hasTag('filtering')) return 'loading'
  return snapshot.context.failure ? 'failed' : 'ready'
}
