import type { SnapshotFrom } from 'xstate'
import type { InfoDocument } from '../../contract/index.ts'
import type { documentMachine } from './document.machine.ts'

type Snapshot = SnapshotFrom<typeof documentMachine>

/** The text; null until it is there. */
export const text = ({ context }: Snapshot): InfoDocument | null => context.text

/** The text could not be fetched. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')
