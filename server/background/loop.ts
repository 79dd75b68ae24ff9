import { AsyncLocalStorage } from 'node:async_hooks'
import { goingFirst } from '../going-first.ts'
import { createAlarm } from './alarm.ts'

/** Log of what fails in the background; identifiers and codes only. */
export interface LoopLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The name and code of an error; its message may carry a person's data. */
export const kindOfError = (error: unknown): { type: string; code: string | null } => {
  const { name = 'Error', code = null, cause } = error as Error & { code?: string }
  const source = (cause ?? {}) as { code?: string }
  return { type: name, code: source.code ?? code }
}

/** Work that repeats until it is stopped, never twice at once. */
export interface BackgroundLoop {
  readonly name: string
  start(): void
  /** Runs a turn now, or right after the one under way; nothing before start or after stop. */
  wake(): void
  /** Resolves when the turn under way has ended. */
  stop(): Promise<void>
  health(): LoopHealth
}

export interface LoopHealth {
  /** Milliseconds since a turn ended well, or since the start where none has; null before the start. */
  sinceSuccessMs: number | null
  /** No turn has ended well for much longer than one should take. */
  isStale: boolean
  failures: number
}

/** Twice the longest that a statement may take, so that one slow turn is not an alarm. */
const STALE_MS = 30_000

/**
 * @param turn the repeated work; a failed turn does not stop the loop. The log says when turns begin to fail, once a
 *   minute while they go on, and when they work again.
 * @param everyMs milliseconds from the end of a turn to the start of the next.
 * @param name whose loop it is, for logs and metrics.
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
  let succeededAt: number | null = null
  let failures = 0
  const alarm = createAlarm()
  const outside = AsyncLocalStorage.snapshot()

  const succeeded = (): void => {
    succeededAt = performance.now()
    alarm.succeeded((turns) => log.info({ turns }, `${name}: the background loop works again`))
  }
  const failed = (error: unknown): void => {
    failures += 1
    alarm.failed((turns) => {
      const fields = kindOfError(error)
      if (turns === 1) log.error(fields, `${name}: a turn of the background loop failed`)
      else log.error({ ...fields, turns }, `${name}: turns of the background loop go on failing`)
    })
  }

  const run = (): void => {
    if (!started) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = Promise.resolve()
      .then(() => goingFirst(turn))
      .then(succeeded)
      .catch(failed)
      .then(() => {
        running = null
        if (started) timer = setTimeout(run, again ? 0 : everyMs)
        again = false
      })
  }

  return {
    name,
    start: () => {
      started = true
      succeeded()
      timer = setTimeout(run, everyMs)
    },
    // Whoever wakes it is not whom its turn is for.
    wake: () => void setImmediate(outside, run),
    stop: async () => {
      started = false
      clearTimeout(timer)
      await running
    },
    health: () => {
      const sinceSuccessMs = succeededAt === null ? null : performance.now() - succeededAt
      return { sinceSuccessMs, failures, isStale: (sinceSuccessMs ?? 0) > 5 * everyMs + STALE_MS }
    },
  }
}
