import type { SnapshotFrom } from 'xstate'
import type { PurchaseProcess } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { extrasMachine } from './extras.machine.ts'
import type { Offered } from './extras.setup.ts'

type Snapshot = SnapshotFrom<typeof extrasMachine>

/** A choice is being kept. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading')

/** The products could not be had. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.hasTag('unavailable')

export const offered = ({ context }: Snapshot): Offered => context.offered

/** The purchase as the last choice has left it; null before. */
export const process = ({ context }: Snapshot): PurchaseProcess | null => context.process

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** The last choice was a code: a failure is about it. */
export const isChoiceOfCode = ({ context }: Snapshot): boolean => context.choice?.type === 'coupon.used'
