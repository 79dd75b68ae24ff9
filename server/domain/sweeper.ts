import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background-loop.ts'
import type { Database } from '../db/open.ts'
import type { AvailabilityBoard } from './availability.ts'
import type { Clock } from './clock.ts'

export interface Sweeper extends Pick<BackgroundLoop, 'start' | 'stop'> {
  /** Writes what has expired. @returns how many performances got places back. */
  sweep(): Promise<number>
}

const AT_A_TIME = 200
const EVERY_MS = 1000
const KEEP_KEYS_MS = 24 * 3_600_000

/** Reads already see expired purchases as such; this frees their places and writes the state. */
export const createSweeper = (
  database: Database,
  clock: Clock,
  availability: AvailabilityBoard,
  log: LoopLog,
): Sweeper => {
  let prunedAt = 0

  const prune = async (): Promise<void> => {
    const now = clock.now()
    if (now.getTime() - prunedAt < 60_000) return
    prunedAt = now.getTime()
    const before = new Date(now.getTime() - KEEP_KEYS_MS)
    await database.query('prune-keys', 'delete from idempotency where created_at < $1', [before])
    await database.query('prune-sessions', 'delete from session where expires_at < $1', [now])
  }

  const sweep = async (): Promise<number> => {
    const touched = new Set<number>()
    for (;;) {
      const [row] = await database.query<{ touched: number[] }>(
        'sweep-expired',
        'select sweep_expired($1::timestamptz, $2::int) as touched',
        [clock.now(), AT_A_TIME],
      )
      for (const performanceId of row?.touched ?? []) touched.add(performanceId)
      if ((row?.touched.length ?? 0) < AT_A_TIME) break
    }
    for (const performanceId of touched) availability.invalidate(performanceId)
    await prune()
    return touched.size
  }

  return { sweep, ...createBackgroundLoop(sweep, EVERY_MS, { name: 'sweeper', log }) }
}
