import { onPageWaking } from './page-waking.ts'

const TICK_MS = 1000
/** A wall clock that moves this much more than time itself was set, or slept. */
const JUMP_MS = 5000

export interface TickingHost {
  now(): number
  /** Asks the server for its time; after a jump nothing is decided before its answer. */
  askServerTime(): Promise<unknown>
}

/**
 * Calls back each second, and at once when the page wakes, comes to the front or is shown again: throttled
 * timers and sleep only make ticks late, since a tick reads an absolute deadline.
 * @returns how to stop.
 */
export const startTicking = (host: TickingHost, tick: (now: number) => void): (() => void) => {
  let wall = Date.now()
  let steady = performance.now()
  let asking = false
  let stopped = false

  const read = async () => {
    const jump = Math.abs(Date.now() - wall - (performance.now() - steady))
    wall = Date.now()
    steady = performance.now()
    if (asking) return
    if (jump > JUMP_MS) {
      asking = true
      await host.askServerTime().catch(() => {})
      asking = false
    }
    if (!stopped) tick(host.now())
  }

  const wake = () => void read()
  const timer = setInterval(wake, TICK_MS)
  const stopListening = onPageWaking(wake)
  wake()
  return () => {
    stopped = true
    clearInterval(timer)
    stopListening()
  }
}
