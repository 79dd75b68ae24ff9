import { createAlarm } from '../background/alarm.ts'
import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './open.ts'

/** A node whose own clock is this far from the database's is not ready: it is a sign of a machine that is not well. */
export const MOST_SKEW_MS = 1000

/** The shop's time is the database's, whatever the machine of a node says. */
export interface DatabaseClock extends Clock {
  /** Milliseconds by which this machine's clock is ahead of the database's; negative where it is behind. */
  skewMs(): number
  /** Asks the database for its time. */
  synchronise(): Promise<void>
  /** Synchronises for as long as it runs, and logs a skew. */
  createLoop(log: LoopLog): BackgroundLoop
}

/** The two clocks of this machine, in milliseconds: the one that somebody sets, and the one that only goes on. */
export interface MachineClocks {
  wall(): number
  monotonic(): number
}

const machineClocks: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() }

const EVERY_MS = 5000
/** An answer that took longer says too little about the time; half of it is the error. */
const MOST_ROUND_TRIP_MS = 500
const TRIES = 5

/**
 * Between two questions the time goes on by the monotonic clock, which nobody sets: no rule of the shop reads the
 * machine's wall clock.
 */
export const openDatabaseClock = async (
  database: Pick<Database, 'query'>,
  { wall, monotonic }: MachineClocks = machineClocks,
): Promise<DatabaseClock> => {
  let aheadOfMonotonicMs: number | null = null

  const ask = async (): Promise<{ offsetMs: number; roundTripMs: number }> => {
    const asked = monotonic()
    const [row] = await database.query<{ ms: number }>(
      'database-time',
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      [],
    )
    const answered = monotonic()
    return { offsetMs: (row?.ms ?? 0) - (asked + answered) / 2, roundTripMs: answered - asked }
  }

  const synchronise = async (): Promise<void> => {
    let best = await ask()
    for (let nth = 1; nth < TRIES && best.roundTripMs > MOST_ROUND_TRIP_MS; nth++) {
      const again = await ask()
      if (again.roundTripMs < best.roundTripMs) best = again
    }
    if (aheadOfMonotonicMs === null || best.roundTripMs <= MOST_ROUND_TRIP_MS)
      aheadOfMonotonicMs = best.offsetMs
  }

  const nowMs = () => monotonic() + (aheadOfMonotonicMs ?? 0)
  const skewMs = () => Math.round(wall() - nowMs())
  await synchronise()
  return {
    now: () => new Date(nowMs()),
    skewMs,
    synchronise,
    createLoop: (log) => {
      const skew = createAlarm()
      const turn = async () => {
        await synchronise()
        const fields = { skewMs: skewMs() }
        if (Math.abs(fields.skewMs) > MOST_SKEW_MS)
          skew.failed(() =>
            log.error(fields, "this machine's clock is not the database's: the node is not ready"),
          )
        else skew.succeeded(() => log.info(fields, "this machine's clock is the database's again"))
      }
      return createBackgroundLoop(turn, EVERY_MS, { name: 'clock', log })
    },
  }
}
