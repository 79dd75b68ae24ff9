import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import { type DatabaseClock, MOST_SKEW_MS } from '../db/database-clock.ts'
import type { Database } from '../db/open.ts'
import { isOverload, isUnwritable } from '../db/overload.ts'
import { StartError } from '../start-error.ts'

export interface ReadyReport {
  isReady: boolean
  /** One of a fixed set, without hosts or texts of errors. `degraded`: the node serves, but a loop stands still. */
  status: 'ready' | 'degraded' | 'draining' | 'no database' | 'no writes' | 'wrong schema' | 'wrong clock'
  schema: string | null
  /** Loops that stand still. */
  stale: string[]
}

export interface Readiness {
  /** Looks at the database each second, and writes to it each five. Calls of /ready cause no query. */
  loop: BackgroundLoop
  /** Looks now. */
  refresh(): Promise<void>
  report(): ReadyReport
  /** From now on the node is not ready, so that a proxy sends nobody here. */
  drain(): void
}

const EVERY_MS = 1000
const WRITES_EVERY_MS = 5000
/** An answer older than this says nothing about now. */
const OLD_MS = 5000

export const createReadiness = (
  database: Database,
  loops: readonly BackgroundLoop[],
  log: LoopLog,
  clock?: Pick<DatabaseClock, 'skewMs'>,
): Readiness => {
  let draining = false
  let seenAt = Number.NEGATIVE_INFINITY
  let schema: string | null = null
  let isRightSchema = false
  let wroteAt = Number.NEGATIVE_INFINITY
  let takesWrites = false

  const probeWrites = async (): Promise<void> => {
    try {
      await database.query('probe-writes', 'select probe_writes()', [])
      takesWrites = true
    } catch (error) {
      // That another node probes at this moment, say, tells nothing of writes: asked again at the next turn.
      if (isOverload(error) && !isUnwritable(error)) return
      takesWrites = false
      if (!isUnwritable(error)) throw error
    }
    wroteAt = performance.now()
  }

  const look = async (): Promise<void> => {
    try {
      schema = (await database.schema()).version
      isRightSchema = true
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      isRightSchema = false
    }
    seenAt = performance.now()
    if (isRightSchema && seenAt - wroteAt >= WRITES_EVERY_MS) await probeWrites()
  }

  const statusOf = (stale: readonly string[]): ReadyReport['status'] => {
    if (draining) return 'draining'
    if (performance.now() - seenAt > OLD_MS) return 'no database'
    if (!isRightSchema) return 'wrong schema'
    if (!takesWrites) return 'no writes'
    if (Math.abs(clock?.skewMs() ?? 0) > MOST_SKEW_MS) return 'wrong clock'
    return stale.length > 0 ? 'degraded' : 'ready'
  }

  const loop = createBackgroundLoop(look, EVERY_MS, { name: 'readiness', log })
  return {
    loop,
    refresh: look,
    report: () => {
      const stale = loops.filter((one) => one.health().isStale).map(({ name }) => name)
      const status = statusOf(stale)
      return { isReady: status === 'ready' || status === 'degraded', status, schema, stale }
    },
    drain: () => {
      draining = true
    },
  }
}
