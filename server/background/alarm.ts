/** Something that fails again and again, and is not to be said each time. */
export interface Alarm {
  /** @param say called where it begins to fail, and once a minute while it goes on; how often it has failed. */
  failed(say: (times: number) => void): void
  /** @param say called where it had failed; how often. */
  succeeded(say: (times: number) => void): void
}

const EVERY_MS = 60_000

/** @param now milliseconds of a clock that never goes back. */
export const createAlarm = (now: () => number = () => performance.now()): Alarm => {
  let times = 0
  let saidAt = 0
  return {
    failed: (say) => {
      times += 1
      if (times > 1 && now() - saidAt < EVERY_MS) return
      saidAt = now()
      say(times)
    },
    succeeded: (say) => {
      if (times > 0) say(times)
      times = 0
    },
  }
}
