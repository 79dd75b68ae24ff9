import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../outcome.ts'
import type { contactMachine } from './contact.machine.ts'

type Snapshot = SnapshotFrom<typeof contactMachine>

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The number of the message that was sent; null before. */
export const number = ({ context }: Snapshot): string | null => context.number

export const failure = ({ context }: Snapshot): Failure | null => context.failure
