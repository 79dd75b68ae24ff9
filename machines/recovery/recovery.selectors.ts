import type { SnapshotFrom } from 'xstate'
import type { Failure, FieldProblem } from '../outcome.ts'
import type { recoveryMachine } from './recovery.machine.ts'

type Snapshot = SnapshotFrom<typeof recoveryMachine>

export type RecoveryStep = 'mail' | 'code' | 'password'

/** The step that the customer is at. */
export const step = (snapshot: Snapshot): RecoveryStep => {
  if (snapshot.hasTag('password')) return 'password'
  return snapshot.hasTag('code') ? 'code' : 'mail'
}

/** The server was asked, and has not answered; or it is done, and the page about to be left. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Another code may be asked for. */
export const mayResend = (snapshot: Snapshot): boolean => snapshot.hasTag('resendable')

/** The address that a code was, or is to be, sent to. */
export const email = ({ context }: Snapshot): string | null => context.cEmail

/** The address that waits for its code; null at the step before, and once the password is set. */
export const sentTo = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('mail') || snapshot.status === 'done' ? null : snapshot.context.cEmail

/** Why the last step failed; null where a field says it, or nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null =>
  context.problems.length > 0 ? null : context.failure

/** What the server found wrong with the password. */
export const problems = ({ context }: Snapshot): readonly FieldProblem[] => context.problems
