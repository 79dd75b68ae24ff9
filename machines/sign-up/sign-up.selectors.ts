import type { SnapshotFrom } from 'xstate'
import type { Failure, FieldProblem } from '../outcome.ts'
import type { TypedSignUp } from './sign-up.events.ts'
import type { signUpMachine } from './sign-up.machine.ts'

type Snapshot = SnapshotFrom<typeof signUpMachine>

/** The account is being opened, or is open and its page about to be left. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') || snapshot.hasTag('done')

/** Why the account was not opened; null where fields say it, or nothing is wrong. */
export const failure = ({ context }: Snapshot): Failure | null =>
  context.problems.length > 0 ? null : context.failure

/** What the server found wrong with the fields. */
export const problems = ({ context }: Snapshot): readonly FieldProblem[] => context.problems

/** What is typed so far; null before anything is, and once the account is open. */
export const typed = ({ context }: Snapshot): TypedSignUp | null => context.typed
