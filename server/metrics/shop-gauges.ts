import { Gauge, type Registry } from 'prom-client'
import { createAlarm } from '../background/alarm.ts'
import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Upkeep } from '../db/upkeep.ts'

/** Name of the gauge, what it says, and a scalar query; $1 is now. */
type Figure = readonly [name: string, help: string, sql: string]

const LIVE = `payment_attempt where state in ('ENVIANDO', 'DESCONOCIDO')`
const OWED = (kinds: string) => `outbox where kind ${kinds} and next_try_at is not null`
const age = (column: string, from: string) =>
  `(select coalesce(extract(epoch from $1::timestamptz - min(${column})), 0)::float8 from ${from})`

/** Work that waits; each has an index. */
const BACKLOG: readonly Figure[] = [
  ['unknown_payments', 'Payments without a final answer.', `(select count(*)::int from ${LIVE})`],
  ['unknown_payment_age_seconds', 'Age of the oldest of them.', age('created_at', LIVE)],
  [
    'failing_payments',
    'Payments whose answer could not be found out or written ten times in a row.',
    `(select count(*)::int from payment_attempt where next_ask_at is not null and failures >= 10)`,
  ],
  ['refunds_owed', 'Refunds not paid yet.', `(select count(*)::int from ${OWED("= 'REFUND'")})`],
  ['refund_age_seconds', 'Age of the oldest of them.', age('created_at', OWED("= 'REFUND'"))],
  ['mails_owed', 'Mails not sent yet.', `(select count(*)::int from ${OWED("<> 'REFUND'")})`],
  ['mail_age_seconds', 'Age of the oldest of them.', age('created_at', OWED("<> 'REFUND'"))],
  [
    'dead_letters',
    'Mails and refunds given up.',
    '(select count(*)::int from outbox where dead_at is not null and done_at is null)',
  ],
]

/** Counts of rows that break an invariant of the shop: 0, or an alarm. */
const BROKEN: readonly Figure[] = [
  [
    'charged_without_tickets',
    'Charges kept whose purchase is not paid.',
    `(select count(*)::int from payment_attempt a join purchase p on p.id = a.purchase_id
       where a.state = 'CONFIRMADO' and p.state <> 'CONFIRMADO')`,
  ],
  [
    'refunds_forgotten',
    'Charges to be given back that nobody is giving back.',
    `(select count(*)::int from payment_attempt a where a.state = 'A_DEVOLVER' and not exists (
       select 1 from outbox o where o.key = 'refund-' || a.id and o.next_try_at is not null))`,
  ],
  [
    'tickets_without_charge',
    'Paid purchases with a total and no charge.',
    `(select count(*)::int from purchase p join purchase_order o on o.purchase_id = p.id
       where p.state = 'CONFIRMADO' and (o.totals->>'totalCents')::numeric > 0 and not exists (
         select 1 from payment_attempt a where a.purchase_id = p.id and a.state = 'CONFIRMADO'))`,
  ],
  [
    'tickets_miscounted',
    'Paid purchases with more or fewer tickets than places.',
    `(select count(*)::int from purchase p where p.state = 'CONFIRMADO'
       and (select coalesce(sum(quantity), 0) from purchase_place where purchase_id = p.id and state = 'SOLD')
         <> (select count(*) from ticket where purchase_id = p.id and voided_at is null))`,
  ],
  [
    'seats_sold_twice',
    'Seats sold more than once.',
    `(select count(*)::int from (select 1 from purchase_place where state = 'SOLD' and seat_ordinal is not null
       group by performance_id, seat_ordinal having count(*) > 1) twice)`,
  ],
  [
    'paying_without_attempt',
    'Purchases being paid without a payment under way.',
    `(select count(*)::int from purchase p where p.state = 'PAGANDO' and not exists (
       select 1 from payment_attempt a where a.purchase_id = p.id and a.state in ('ENVIANDO', 'DESCONOCIDO')))`,
  ],
]

const BACKLOG_MS = 15_000
const BROKEN_MS = 5 * 60_000

/** Longer than this without all invariants verified is an alarm: three turns. */
const SILENCE_MS = 15 * 60_000

interface QueueRow {
  id: number
  waiting: number
  frontier: number
}

export interface ShopGaugesParts {
  database: Database
  clock: Clock
  registry: Registry
  log: LoopLog
  upkeep: Pick<Upkeep, 'take' | 'verified' | 'verifiedAt'>
}

/**
 * Loops of one node that read what waits in the database, and whether the shop's invariants hold, into gauges. One that
 * could not be read is NaN; on every other node there is none. Every node says how long nobody has verified them.
 */
export const createShopGauges = ({ database, clock, registry, log, upkeep }: ShopGaugesParts) => {
  const registers = [registry]
  const gauges = new Map<string, Gauge>()
  for (const [name, help] of [...BACKLOG, ...BROKEN]) {
    const gauge = new Gauge({ name: `taquilla_${name}`, help, registers })
    gauge.remove()
    gauges.set(name, gauge)
  }
  const queue = (name: string, help: string) =>
    new Gauge({ name: `taquilla_queue_${name}`, help, labelNames: ['performance'], registers })
  const waiting = queue('waiting', 'Customers waiting in a queue.')
  const frontier = queue('frontier', 'Last number let in.')
  const since = clock.now()
  const unverified = createAlarm()
  const silenceMs = (): number => clock.now().getTime() - (upkeep.verifiedAt() ?? since).getTime()
  const silence: Gauge = new Gauge({
    name: 'taquilla_invariants_unverified_seconds',
    help: 'Since when no node has verified all invariants of the shop.',
    registers,
    collect: () => silence.set(silenceMs() / 1000),
  })

  const read = async (name: string, figures: readonly Figure[]): Promise<ReadonlyMap<string, number>> => {
    const columns = figures.map(([figure, , sql]) => `${sql} as ${figure}`)
    const text = `select ${columns.join(', ')} from (select $1::timestamptz) as now`
    try {
      const [row] = await database.query<Record<string, number>>(name, text, [clock.now()])
      for (const [figure, value] of Object.entries(row ?? {})) gauges.get(figure)?.set(value)
      return new Map(Object.entries(row ?? {}))
    } catch (error) {
      for (const [figure] of figures) gauges.get(figure)?.set(Number.NaN)
      throw error
    }
  }

  const readQueues = async (): Promise<void> => {
    waiting.reset()
    frontier.reset()
    const rows = await database.query<QueueRow>(
      'gauges-queue',
      'select performance_id as id, issued - frontier as waiting, frontier from queue_counter',
      [],
    )
    for (const row of rows) {
      waiting.set({ performance: row.id }, row.waiting)
      frontier.set({ performance: row.id }, row.frontier)
    }
  }

  const readBacklog = async (): Promise<void> => {
    await read('gauges-backlog', BACKLOG)
    await readQueues()
  }

  /** A statement each: none has to wait for the time of all, and one that fails hides no other. */
  const readBroken = async (): Promise<void> => {
    const failures: unknown[] = []
    for (const figure of BROKEN) {
      const [name] = figure
      try {
        const count = (await read(`gauges-${name}`, [figure])).get(name) ?? 0
        if (count > 0)
          log.error({ figure: name, count }, 'an invariant of the shop is broken: somebody has to look at it')
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
    await upkeep.verified()
  }

  const forget = (): void => {
    for (const gauge of gauges.values()) gauge.remove()
    waiting.reset()
    frontier.reset()
  }

  const watchSilence = (): void => {
    const minutes = Math.floor(silenceMs() / 60_000)
    if (silenceMs() <= SILENCE_MS) unverified.succeeded(() => undefined)
    else
      unverified.failed(() =>
        log.error({ minutes }, 'nobody has verified the invariants of the shop: somebody has to look at it'),
      )
  }

  /** Only where the upkeep is this node's. */
  const turnOf = (work: () => Promise<void>) => async (): Promise<void> => {
    try {
      if (await upkeep.take()) await work()
      else forget()
    } finally {
      watchSilence()
    }
  }

  const readings = { backlog: turnOf(readBacklog), invariants: turnOf(readBroken) }
  const loops: BackgroundLoop[] = [
    createBackgroundLoop(readings.backlog, BACKLOG_MS, { name: 'gauges', log }),
    createBackgroundLoop(readings.invariants, BROKEN_MS, { name: 'invariants', log }),
  ]
  return { ...readings, loops }
}
