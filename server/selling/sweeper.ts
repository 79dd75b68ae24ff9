import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { AvailabilityBoard } from '../catalogue/availability.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'

export interface Sweeper extends BackgroundLoop {
  /** Writes what has expired. @returns how many performances got places back. */
  sweep(): Promise<number>
}

const AT_A_TIME = 200
const EVERY_MS = 1000
/** A purchase that could not be ended is tried again after it, and logged again. */
const PAUSE_MS = 60_000
/** A customer is written to so long before their booking is over. */
const BOOKING_WARNING_MS = 24 * 3_600_000

/** Reads already see expired purchases as such; this frees their places and writes the state. */
export const createSweeper = (
  database: Database,
  clock: Clock,
  availability: AvailabilityBoard,
  log: LoopLog,
): Sweeper => {
  const pausedUntil = new Map<string, number>()

  const pause = (failed: readonly string[], now: Date): void => {
    for (const id of failed) {
      pausedUntil.set(id, now.getTime() + PAUSE_MS)
      log.error({ purchase: id }, 'an expired purchase could not be ended: somebody has to look at it')
    }
  }

  const sweep = async (): Promise<number> => {
    const touched = new Set<number>()
    for (;;) {
      const now = clock.now()
      for (const [id, until] of pausedUntil) if (until <= now.getTime()) pausedUntil.delete(id)
      const [row] = await database.query<{ swept: number; touched: number[]; failed: string[] }>(
        'sweep-purchases',
        'select swept, touched, failed from sweep_purchases($1::timestamptz, $2::int, $3::text[])',
        [now, AT_A_TIME, [...pausedUntil.keys()]],
      )
      for (const performanceId of row?.touched ?? []) touched.add(performanceId)
      pause(row?.failed ?? [], now)
      if ((row?.swept ?? 0) + (row?.failed.length ?? 0) < AT_A_TIME) break
    }
    const [left] = await database.query<{ touched: number[] }>(
      'free-left-seats',
      "select free_left_seats($1::int) as touched from announce_transition('', $2::timestamptz)",
      [AT_A_TIME, clock.now()],
    )
    for (const performanceId of left?.touched ?? []) touched.add(performanceId)
    const now = clock.now()
    const [bookings] = await database.query<{ touched: number[] }>(
      'sweep-bookings',
      'select sweep_bookings($1::timestamptz, $2::timestamptz, $3::int) as touched',
      [now, new Date(now.getTime() + BOOKING_WARNING_MS), AT_A_TIME],
    )
    for (const performanceId of bookings?.touched ?? []) touched.add(performanceId)
    const [resales] = await database.query<{ touched: number[] }>(
      'sweep-resales',
      'select sweep_resales($1::timestamptz, $2::int) as touched',
      [now, AT_A_TIME],
    )
    for (const performanceId of resales?.touched ?? []) touched.add(performanceId)
    for (const performanceId of touched) availability.invalidate(performanceId)
    return touched.size
  }

  return { ...createBackgroundLoop(sweep, EVERY_MS, { name: 'sweeper', log }), sweep }
}
