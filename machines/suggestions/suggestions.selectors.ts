import type { SnapshotFrom } from 'xstate'
import type { Suggestion } from '../../contract/index.ts'
import type { suggestionsMachine } from './suggestions.machine.ts'

type Snapshot = SnapshotFrom<typeof suggestionsMachine>

const NONE: readonly Suggestion[] = []

/** What the list shows; nothing while it is closed. */
export const list = (snapshot: Snapshot): readonly Suggestion[] =>
  snapshot.hasTag('open') ? snapshot.context.list : NONE

/** The place in the list of the option that the keyboard has marked. */
export const active = ({ context }: Snapshot): number | null => context.active

/** The list belongs to what is in the box: screen readers may announce its count. */
export const isSettled = (snapshot: Snapshot): boolean => snapshot.matches({ suggesting: 'settled' })
