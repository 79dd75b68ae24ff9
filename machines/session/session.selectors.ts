import type { SnapshotFrom } from 'xstate'
import type { User } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** Who is logged in; null for a visitor. */
export const user = (snapshot: Snapshot): User | null =>
  snapshot.hasTag('loggedIn') ? snapshot.context.user : null

/** It is known who is logged in, or that nobody is. */
export const isKnown = (snapshot: Snapshot): boolean => !snapshot.matches('restoring')

/** Logging in or out: the server was asked and has not answered. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The customer leaves on purpose: what this tab remembers goes too. */
export const isLoggingOut = (snapshot: Snapshot): boolean => snapshot.matches('loggingOut')

/** Why the last login failed. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure
