/** Work that repeats until it is stopped, never twice at once; `wake` does not wait for the next turn. */
export interface Background {
  start(): void
  wake(): void
  /** Resolves when the turn under way has ended. */
  stop(): Promise<void>
}

export const createBackground = (turn: () => Promise<void>, everyMs: number): Background => {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let started = false
  let again = false

  const run = (): void => {
    if (!started) return
    if (running) {
      again = true
      return
    }
    if (timer) clearTimeout(timer)
    running = turn()
      .catch(() => undefined)
      .finally(() => {
        running = null
        if (!started) return
        timer = setTimeout(run, again ? 0 : everyMs)
        again = false
      })
  }

  return {
    start: () => {
      started = true
      timer = setTimeout(run, everyMs)
    },
    wake: () => void setImmediate(run),
    stop: async () => {
      started = false
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
