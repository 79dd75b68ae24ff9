/** Log of a loop's failed turns; identifiers and codes only. */
export interface LoopLog {
  error(fields: object, message: string): void
}

/** Work that repeats until it is stopped, never twice at once. */
export interface BackgroundLoop {
  start(): void
  /** Runs a turn now, or right after the one under way; nothing before start or after stop. */
  wake(): void
  /** Resolves when the turn under way has ended. */
  stop(): Promise<void>
}

/**
 * @param turn the repeated work; a failed turn does not stop the loop.
 * @param everyMs milliseconds from the end of a turn to the start of the next.
 * @param name whose loop it is, for the log.
 */
export const createBackgroundLoop = (
  turn: () => Promise<unknown>,
  everyMs: number,
  { name, log }: { name: string; log: LoopLog },
): BackgroundLoop => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let started = false
  let again = false

  const logFailure = (error: unknown): void => {
    const { name: type, code = null } = error as Error & { code?: string }
    log.error({ type, code }, `${name}: a turn of the background loop failed`)
  }

  const run = (): void => {
    if (!started) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = Promise.resolve()
      .then(turn)
      .catch(logFailure)
      .then(() => {
        running = null
        if (started) timer = setTimeout(run, again ? 0 : everyMs)
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
      clearTimeout(timer)
      await running
    },
  }
}
