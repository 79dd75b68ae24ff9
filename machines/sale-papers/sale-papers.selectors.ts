import type { SnapshotFrom } from 'xstate'
import type { BoxPapers } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { salePapersMachine } from './sale-papers.machine.ts'

type Snapshot = SnapshotFrom<typeof salePapersMachine>

/** As the server answered last; null before it. */
export const papers = ({ context }: Snapshot): BoxPapers | null => context.papers

/** The server is asked for them. */
export const isReading = (snapshot: Snapshot): boolean => snapshot.hasTag('reading')

/** They could not be read: the clerk may ask again. */
export const isUnread = (snapshot: Snapshot): boolean => snapshot.hasTag('unread')

/** To whom the invoice is issued is being written down: nothing is sent twice. */
export const isNaming = (snapshot: Snapshot): boolean => snapshot.hasTag('naming')

/** The dialog is done with. */
export const isClosed = (snapshot: Snapshot): boolean => snapshot.status === 'done'

/** Why it did not work; null while nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
