/** Within this the two clocks are the same. */
const TOLERANCE_MS = 1000

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
      const servedAt = Date.parse(dServidor)
      if (Number.isNaN(servedAt)) return false
      // The server wrote its time at some moment between the two: a reply that took long, or was under way while the
      // device slept, proves little, and changes nothing that it does not contradict.
      const least = servedAt - receivedAt - TOLERANCE_MS
      const most = servedAt - sentAt + TOLERANCE_MS
      if (least < offset && offset < most) return false
      offset = Math.round(servedAt - (sentAt + receivedAt) / 2)
      return true
    },
  }
}
