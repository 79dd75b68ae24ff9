import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BackgroundLoop } from '../background/loop.ts'
import type { PoolUse } from '../db/database.ts'
import type { DatabaseClock } from '../db/database-clock.ts'
import type { Database } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import type { HoldEngine } from '../selling/holds.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the shop measures of itself, in Prometheus' words; docs/operating/running.md says what to watch. */
export interface Metrics {
  registry: Registry
  observeRequest(route: string, status: number, seconds: number): void
  countRefusal(code: string): void
  /** A form's mail that was not sent, since the deployment's budget of the hour is spent. */
  countMailHeld(deployment: string): void
  countPhoneCodeHeld(deployment: string): void
  /** A reply that was ready and sent before anything else: too cheap to be timed. */
  countReady(): void
  /** The same database, its statements timed by name. */
  measureDatabase(database: Database): Database
  /** The same engine, its answers timed and counted. */
  measureHolds(holds: HoldEngine): HoldEngine
  /** How many connections of each pool are in use, and how many statements wait for one. */
  watchPools(database: Database): void
  /** How far this machine's clock is from the database's. */
  watchClock(clock: Pick<DatabaseClock, 'skewMs'>): void
  /** When loops last ended a turn well. */
  watchLoops(loops: readonly BackgroundLoop[]): void
}

const since = (start: number): number => (performance.now() - start) / 1000
const outcomeOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'ERROR')

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  // Memory, garbage collection, and the event loop's delay.
  collectDefaultMetrics({ register: registry, prefix: 'taquilla_' })
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name: `taquilla_${name}`, help, labelNames, buckets: SECONDS, registers })
  const requests = histogram('request_seconds', 'Time to answer a request.', ['route', 'status'])
  const statements = histogram('statement_seconds', 'Time of a named statement, waiting included.', ['name'])
  const holdTimes = histogram('hold_seconds', 'Time to answer a hold.', ['outcome'])
  // Counted by hand and set when the metrics are read: the library's own count costs a part of such a reply.
  let ready = 0
  new Counter({
    name: 'taquilla_ready_replies_total',
    help: 'Replies that were ready before they were asked for.',
    registers,
    collect() {
      this.reset()
      this.inc(ready)
    },
  })
  const refusals = new Counter({
    name: 'taquilla_refusals_total',
    help: 'Requests refused, by code.',
    labelNames: ['code'],
    registers,
  })

  const heldPhoneCodes = new Counter({
    name: 'taquilla_phone_codes_held_total',
    help: 'Codes that were not sent by short message, since the budget of the hour is spent.',
    labelNames: ['deployment'],
    registers,
  })

  const heldMails = new Counter({
    name: 'taquilla_form_mails_held_total',
    help: 'Mails to unconfirmed addresses that were not sent, since the budget of the hour is spent.',
    labelNames: ['deployment'],
    registers,
  })

  const timed = (query: Database['query']): Database['query'] => {
    return async (name, text, parameters) => {
      const end = statements.startTimer({ name })
      try {
        return await query(name, text, parameters)
      } finally {
        end()
      }
    }
  }

  const measureHolds: Metrics['measureHolds'] = (holds) => {
    const waiting: Gauge = new Gauge({
      name: 'taquilla_holds_waiting',
      help: 'Holds waiting or under way.',
      registers,
      collect: () => waiting.set(holds.waiting),
    })
    return {
      ...holds,
      get waiting() {
        return holds.waiting
      },
      hold: async (...parameters) => {
        const start = performance.now()
        try {
          const held = await holds.hold(...parameters)
          holdTimes.observe({ outcome: 'OK' }, since(start))
          return held
        } catch (error) {
          holdTimes.observe({ outcome: outcomeOf(error) }, since(start))
          throw error
        }
      },
    }
  }

  const watchPools = (database: Database): void => {
    const gauge = (name: string, help: string, read: (pool: PoolUse) => number) => {
      const made: Gauge<'pool'> = new Gauge({
        name: `taquilla_pool_${name}`,
        help,
        labelNames: ['pool'],
        registers,
        collect: () => {
          for (const pool of database.readPools()) made.set({ pool: pool.name }, read(pool))
        },
      })
    }
    gauge('connections', 'Connections that the pool may open.', ({ size }) => size)
    gauge('in_use', 'Connections with a statement or a transaction.', ({ inUse }) => inUse)
    gauge('waiting', 'Statements waiting for a connection.', ({ waiting }) => waiting)
  }

  const watchClock: Metrics['watchClock'] = (clock) => {
    const skew: Gauge = new Gauge({
      name: 'taquilla_clock_skew_seconds',
      help: "By how much this machine's clock is ahead of the database's.",
      registers,
      collect: () => skew.set(clock.skewMs() / 1000),
    })
  }

  const watchLoops = (loops: readonly BackgroundLoop[]): void => {
    const gauge = (name: string, help: string, read: (loop: BackgroundLoop) => number | null) => {
      const made: Gauge<'loop'> = new Gauge({
        name: `taquilla_loop_${name}`,
        help,
        labelNames: ['loop'],
        registers,
        collect: () => {
          for (const loop of loops) {
            const value = read(loop)
            if (value !== null) made.set({ loop: loop.name }, value)
          }
        },
      })
    }
    gauge('last_success_timestamp_seconds', 'When a turn of the loop last ended well.', (loop) => {
      const { sinceSuccessMs } = loop.health()
      return sinceSuccessMs === null ? null : (Date.now() - sinceSuccessMs) / 1000
    })
    gauge('failed_turns', 'Turns of the loop that failed since the start.', (loop) => loop.health().failures)
    gauge('stale', '1 while the loop stands still.', (loop) => Number(loop.health().isStale))
  }

  return {
    registry,
    observeRequest: (route, status, seconds) => requests.observe({ route, status }, seconds),
    countMailHeld: (deployment) => heldMails.inc({ deployment }),
    countPhoneCodeHeld: (deployment) => heldPhoneCodes.inc({ deployment }),
    countRefusal: (code) => refusals.inc({ code }),
    countReady: () => {
      ready += 1
    },
    measureDatabase: (database) => ({
      ...database,
      get waiting() {
        return database.waiting
      },
      selling: { ...database.selling, query: timed(database.selling.query) },
      query: timed(database.query),
    }),
    measureHolds,
    watchPools,
    watchClock,
    watchLoops,
  }
}
