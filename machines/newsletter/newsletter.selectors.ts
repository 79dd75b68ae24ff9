import type { SnapshotFrom } from 'xstate'
import type { newsletterMachine } from './newsletter.machine.ts'

type Snapshot = SnapshotFrom<typeof newsletterMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The fields of the form may be cleared. */
export const isSubscribed = (snapshot: Snapshot): boolean => snapshot.hasTag('subscribed')

export const isUnreachable = (snapshot: Snapshot): boolean => snapshot.hasTag('unreachable')

/** The server's words. */
export const message = ({ context }: Snapshot): string | null => context.message
