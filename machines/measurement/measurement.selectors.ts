import type { SnapshotFrom } from 'xstate'
import type { measurementMachine } from './measurement.machine.ts'
import type { MeasurementAnswer } from './measurement.setup.ts'

type Snapshot = SnapshotFrom<typeof measurementMachine>

const consents = ['undecided', 'allowed', 'refused'] as const

/** What the visitor is asked or told. */
export const consent = (snapshot: Snapshot): (typeof consents)[number] =>
  consents.find((tag) => snapshot.hasTag(tag)) ?? 'undecided'

/** What the visitor has answered, to be kept on this device; null before. */
export const answer = ({ context }: Snapshot): MeasurementAnswer | null => context.answer
