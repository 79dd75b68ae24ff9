import { Gauge, type Registry } from 'prom-client'
import { createAlarm } from '../background/alarm.ts'
import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { Clock } from '../clock.ts'
import { sqlList, statesWith } from '../db/attempt-states.ts'
import type { Database } from '../db/open.ts'
import type { RefundState } from '../db/refund-states.ts'
import type { Upkeep } from '../db/upkeep.ts'
import { createInvariants, INVARIANTS } from './invariants.ts'

/** Name of the gauge, what it says, and a scalar query; $1 is now. */
type Figure = readonly [name: string, help: string, sql: string]

const LIVE = `payment_attempt where state in (${sqlList(statesWith('unknown'))})`
const OWED = (kinds: string) => `outbox where kind ${kinds} and next_try_at is not null`
const NO_REFUND = "not in ('REFUND', 'PART_REFUND', 'GIVE_BACK')"
const REFUNDS = (state: RefundState) => `refund where state = '${state}'`
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
  ['refunds_owed', 'Refunds not paid yet.', `(select count(*)::int from ${REFUNDS('PEDIDO')})`],
  ['refund_age_seconds', 'Age of the oldest of them.', age('created_at', REFUNDS('PEDIDO'))],
  [
    'refunds_scheduled',
    'Refunds that the provider does later.',
    `(select count(*)::int from ${REFUNDS('PROGRAMADO')})`,
  ],
  [
    'refunds_by_hand',
    'Refunds that an operator has to pay.',
    `(select count(*)::int from ${REFUNDS('A_MANO')})`,
  ],
  [
    'refunds_overdue',
    'Scheduled refunds, and those by hand, whose time is over.',
    `(select count(*)::int from refund where state in ('PROGRAMADO', 'A_MANO') and until < $1::timestamptz)`,
  ],
  ['mails_owed', 'Mails not sent yet.', `(select count(*)::int from ${OWED(NO_REFUND)})`],
  ['mail_age_seconds', 'Age of the oldest of them.', age('created_at', OWED(NO_REFUND))],
  [
    'dead_letters',
    'Mails and refunds given up.',
    '(select count(*)::int from outbox where dead_at is not null and done_at is null)',
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
  upkeep: Pick<Upkeep, 'take' | 'verified' | 'verifiedAt' | 'verifiedTo' | 'wholeAt'>
}

/**
 * Loops of one node that read what waits in the database, and whether the shop's invariants hold, into gauges. One that
 * could not be read is NaN; on every other node there is none. Every node says how long nobody has verified them.
 */
export const createShopGauges = ({ database, clock, registry, log, upkeep }: ShopGaugesParts) => {
  const registers = [registry]
  const gauges = new Map<string, Gauge>()
  for (const [name, help] of [...BACKLOG, ...INVARIANTS]) {
    const gauge = new Gauge({ name: `taquilla_${name}`, help, registers })
    gauge.remove()
    gauges.set(name, gauge)
  }
  const queue = (name: string, help: string) =>
    new Gauge({ name: `taquilla_queue_${name}`, help, labelNames: ['performance'], registers })
  const waiting = queue('waiting', 'Customers waiting in a queue.')
  const frontier = queue('frontier', 'Last number let in.')
  const invariants = createInvariants(database)
  const since = clock.now()
  const unverified = createAlarm()
  const silenceMs = (): number => clock.now().getTime() - (upkeep.verifiedAt() ?? since).getTime()
  const silence: Gauge = new Gauge({
    name: 'taquilla_invariants_unverified_seconds',
    help: 'Since when no node has verified the invariants of what changed.',
    registers,
    collect: () => silence.set(silenceMs() / 1000),
  })
  const whole: Gauge = new Gauge({
    name: 'taquilla_orders_unverified_seconds',
    help: 'Since when no pass over all orders has ended.',
    registers,
    collect: () => whole.set((clock.now().getTime() - (upkeep.wholeAt() ?? since).getTime()) / 1000),
  })

  const readBacklog = async (): Promise<void> => {
    const columns = BACKLOG.map(([figure, , sql]) => `${sql} as ${figure}`)
    const text = `select ${columns.join(', ')} from (select $1::timestamptz) as now`
    try {
      const [row] = await database.query<Record<string, number>>('gauges-backlog', text, [clock.now()])
      for (const [figure, value] of Object.entries(row ?? {})) gauges.get(figure)?.set(value)
    } catch (error) {
      for (const [figure] of BACKLOG) gauges.get(figure)?.set(Number.NaN)
      throw error
    }
    await readQueues()
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

  const readBroken = async (): Promise<void> => {
    const { counts, next, isWhole, failures } = await invariants.verify(await upkeep.verifiedTo())
    for (const [figure, count] of counts) {
      gauges.get(figure)?.set(count ?? Number.NaN)
      if (count !== null && count > 0)
        log.error({ figure, count }, 'an invariant of the shop is broken: somebody has to look at it')
    }
    await upkeep.verified(next, { isComplete: failures.length === 0, isWhole })
    if (failures.length > 0) throw failures[0]
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
