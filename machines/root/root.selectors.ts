import type { SnapshotFrom } from 'xstate'
import type { RaisedNotice } from './notices.ts'
import type { rootMachine } from './root.machine.ts'

type Snapshot = SnapshotFrom<typeof rootMachine>

/** The start overlay with the logo is shown (section 2, top bar). */
export const isStarting = (snapshot: Snapshot): boolean => snapshot.hasTag('starting')

/** What the dialog says; null while it is closed. */
export const notice = ({ context }: Snapshot): RaisedNotice | null => context.notices[0] ?? null

export const isChangingLanguage = (snapshot: Snapshot): boolean => snapshot.hasTag('changingLanguage')

/** Client state colaTurno: the last queue list and the admission tokens. */
export const colaTurno = ({ context }: Snapshot) => context.colaTurno

/** The browser does not store: a banner says so. */
export const isVolatile = (snapshot: Snapshot): boolean => snapshot.hasTag('volatile')
