import type { SnapshotFrom } from 'xstate'
import type { purchaseTimerMachine } from './purchase-timer.machine.ts'

type Snapshot = SnapshotFrom<typeof purchaseTimerMachine>

/** Two minutes or less are left (section 4, Clock). */
export const isAlert = (snapshot: Snapshot): boolean => snapshot.hasTag('alert')

/** The payment is being made: nothing expires. */
export const isPaying = (snapshot: Snapshot): boolean => snapshot.hasTag('paying')

/** mm:ss, h:mm:ss over an hour, 2d h:mm:ss over a day (section 4, Clock); null while no purchase runs. */
export const clockText = ({ context }: Snapshot): string | null => {
  const { secondsLeft } = context
  return secondsLeft === null ? null : inClockDigits(Math.max(0, secondsLeft))
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const inClockDigits = (seconds: number): string => {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const rest = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`
  if (days > 0) return `${days}d ${hours}:${rest}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
