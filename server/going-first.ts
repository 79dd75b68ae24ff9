import { AsyncLocalStorage } from 'node:async_hooks'

/** Work with priority for a database connection. */
export interface FirstWork {
  isCall: boolean
  hasHadConnection: boolean
}

const first = new AsyncLocalStorage<FirstWork>()

/**
 * Runs work with priority for a connection: background loops, those that settle payments included, and the hold
 * engine's batches. Under a rush there are many other calls, which wait or are refused.
 */
export const goingFirst = <Value>(work: () => Value): Value =>
  first.run({ isCall: false, hasHadConnection: false }, work)

/**
 * The same for a call about an open purchase, or from a desk or a door. Once it has had a connection it goes before
 * calls that wait for their first one, so that it waits once and is not refused halfway.
 */
export const callGoingFirst = <Value>(work: () => Value, of: FirstWork = beginCall()): Value =>
  first.run(of, work)

/** Shared by all hooks of one call. */
export const beginCall = (): FirstWork => ({ isCall: true, hasHadConnection: false })

/** @returns the current work, if it has priority. */
export const firstWork = (): FirstWork | undefined => first.getStore()
