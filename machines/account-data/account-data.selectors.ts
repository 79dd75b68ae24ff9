import type { SnapshotFrom } from 'xstate'
import type { OwnData } from '../../contract/index.ts'
import type { Failure, FieldProblem } from '../outcome.ts'
import type { accountDataMachine } from './account-data.machine.ts'

type Snapshot = SnapshotFrom<typeof accountDataMachine>

export type AccountDataPart = 'loading' | 'failed' | 'busy' | 'saved' | 'form'

const parts = ['loading', 'failed', 'busy', 'saved'] as const

/** What is shown of the form. */
export const part = (snapshot: Snapshot): AccountDataPart =>
  parts.find((tag) => snapshot.hasTag(tag)) ?? 'form'

/** What the account says of its owner; null until it arrives. */
export const own = ({ context }: Snapshot): OwnData | null => context.own

/** What went wrong last, until the form is sent again. */
export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** Fields that the server found wrong. */
export const problems = ({ context }: Snapshot): readonly FieldProblem[] => context.problems
