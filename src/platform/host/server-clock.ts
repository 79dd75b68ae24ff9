/** A difference below this is the network's, not the clock's. */
const OFFSET_STEP_MS = 1000

/** This browser's clock, set right by the server's: wrong client clocks change no deadline. */
export interface ServerClock {
  /** Milliseconds of the server's clock. */
  now(): number
  offsetMs(): number
  /** Takes the time a reply carried; @returns true where the offset moved. */
  hear(dServidor: string, sentAt: number, receivedAt: number): boolean
}

export const createServerClock = (read: () => number = () => Date.now()): ServerClock => {
  let offset = 0
  return {
    now: () => read() + offset,
    offsetMs: () => offset,
    hear(dServidor, sentAt, receivedAt) {
      const measured = Date.parse(dServidor) - (sentAt + receivedAt) / 2
      if (Number.isNaN(measured) || Math.abs(measured - offset) < OFFSET_STEP_MS) return false
      offset = Math.round(measured)
      return true
    },
  }
}
