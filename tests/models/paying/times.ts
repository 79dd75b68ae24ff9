import { MINUTE, START } from '../../../machines/samples/purchase.ts'

const HALF_HOUR = 30 * MINUTE

/** Milliseconds at which the deadline of this number passes. */
export const deadlineMs = (deadline: number): number => START + deadline * HALF_HOUR
export const deadlineDate = (deadline: number): string => new Date(deadlineMs(deadline)).toISOString()
/** A time at which that many deadlines have passed, the last of them a minute ago. */
export const nowMs = (now: number): number => deadlineMs(now) + MINUTE
