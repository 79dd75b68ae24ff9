import { AsyncLocalStorage } from 'node:async_hooks'

/** What goes first for a connection. */
export interface FirstWork {
  isCall: boolean
  hasHadConnection: boolean
}

const first = new AsyncLocalStorage<FirstWork>()

/**
 * Work that goes first for a connection: the few loops in the background, those that settle money among them, and the
 * hold engine's batches. Under a rush the others are many, and wait or are refused.
 */
export const goingFirst = <Value>(work: () => Value): Value =>
  first.run({ isCall: false, hasHadConnection: false }, work)

/**
 * The same for a call of somebody who has places already, or of a desk with a person in front of it. One that has had
 * a connection goes before those that wait for their first: it waits once, and is not refused in the middle.
 */
export const callGoingFirst = <Value>(work: () => Value, of: FirstWork = beginCall()): Value =>
  first.run(of, work)

/** What one call does, in however many parts. */
export const beginCall = (): FirstWork => ({ isCall: true, hasHadConnection: false })

/** @returns what is under way here, if it goes first. */
export const firstWork = (): FirstWork | undefined => first.getStore()
