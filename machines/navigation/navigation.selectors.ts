import type { SnapshotFrom } from 'xstate'
import type { ScreenName } from '../../contract/index.ts'
import type { navigationMachine } from './navigation.machine.ts'
import type { Redirect } from './navigation.setup.ts'

type Snapshot = SnapshotFrom<typeof navigationMachine>

/** Where the URL must go; null while it may stay. */
export const redirect = ({ context }: Snapshot): Redirect | null => context.redirect

/** The screen that may be seen; null while that is being checked, or the customer is sent elsewhere. */
export const allowedScreen = (snapshot: Snapshot): ScreenName | null =>
  snapshot.hasTag('allowed') ? (snapshot.context.target?.screen ?? null) : null

/** The logo was pressed, and no page has been opened since (client state lClickHome). */
export const isHomeClicked = ({ context }: Snapshot): boolean => context.lClickHome

/** The performance that was looked at last, as a path; null where there was none. */
export const lastFunction = ({ context }: Snapshot): string | null => context.LastFunction

/** Login or queue are being asked whether the page may be seen. */
export const isChecking = (snapshot: Snapshot): boolean => snapshot.hasTag('checking')
