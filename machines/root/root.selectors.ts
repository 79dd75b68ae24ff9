import type { SnapshotFrom } from 'xstate'
import type { Locale } from '../../contract/index.ts'
import type { Notice, rootMachine } from './root.machine.ts'

type Snapshot = SnapshotFrom<typeof rootMachine>

/** The start overlay with the logo is shown (section 2, top bar). */
export const isStarting = (snapshot: Snapshot): boolean => snapshot.hasTag('starting')

/** What the error dialog says; null while it is closed. */
export const notice = (snapshot: Snapshot): Notice | null =>
  snapshot.hasTag('notice') ? snapshot.context.notice : null

export const locale = ({ context }: Snapshot): Locale => context.locale

export const isChangingLanguage = (snapshot: Snapshot): boolean => snapshot.hasTag('changingLanguage')

/** Client state colaTurno: the last queue list and the admission tokens. */
export const colaTurno = ({ context }: Snapshot) => context.colaTurno

/** The browser does not store: a banner says so. */
export const isVolatile = ({ context }: Snapshot): boolean => context.volatile

export const countryCode = ({ context }: Snapshot): string | null => context.cc
