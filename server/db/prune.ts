import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import type { Clock } from '../clock.ts'
import type { Database } from './open.ts'
import type { Upkeep } from './upkeep.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export interface PruneRule {
  table: string
  /** How long a row is kept once `removable` holds of it. */
  keepMs: number
  /** SQL over the table's columns; $1 is the time before which rows go. */
  removable: string
}

/**
 * What is removed, and after how long: docs/operating/running.md says why. Kept for ever: paid purchases with their
 * places, orders, tickets and payment attempts, and the record of transitions.
 */
export const PRUNE_RULES: readonly PruneRule[] = [
  { table: 'idempotency', keepMs: 2 * HOUR_MS, removable: 'created_at < $1' },
  { table: 'session', keepMs: 0, removable: 'expires_at < $1' },
  { table: 'staff_session', keepMs: 0, removable: 'expires_at < $1' },
  // They also count how often one was sent.
  { table: 'one_time_code', keepMs: DAY_MS, removable: 'expires_at < $1' },
  { table: 'login_guess', keepMs: 2 * HOUR_MS, removable: 'last_at < $1' },
  { table: 'known_place', keepMs: 90 * DAY_MS, removable: 'seen_at < $1' },
  { table: 'budget', keepMs: DAY_MS, removable: 'since < $1' },
  // Who looked for which order: long enough for a complaint to be looked into.
  { table: 'box_search', keepMs: 365 * DAY_MS, removable: 'at < $1' },
  { table: 'spent_captcha', keepMs: 0, removable: 'expires_at < $1' },
  {
    table: 'queue_step',
    keepMs: HOUR_MS,
    // The newest one that is old enough is kept: it says whose turns have lapsed.
    removable: `at < $1 and exists (select 1 from queue_step later
      where later.performance_id = queue_step.performance_id and later.at > queue_step.at and later.at < $1)`,
  },
  { table: 'provider_event', keepMs: 30 * DAY_MS, removable: 'received_at < $1' },
  { table: 'newsletter_subscriber', keepMs: 8 * DAY_MS, removable: 'asked_at < $1 and confirmed_at is null' },
  { table: 'newsletter_subscriber', keepMs: 30 * DAY_MS, removable: 'left_at < $1' },
  { table: 'sale_notice', keepMs: 8 * DAY_MS, removable: 'asked_at < $1 and confirmed_at is null' },
  { table: 'sale_notice', keepMs: 30 * DAY_MS, removable: 'mailed_at < $1' },
  { table: 'sale_notice', keepMs: 365 * DAY_MS, removable: 'asked_at < $1' },
  { table: 'contact_message', keepMs: 730 * DAY_MS, removable: `created_at < $1 and kind = 'CONSULTA'` },
  { table: 'contact_message', keepMs: 1096 * DAY_MS, removable: 'created_at < $1' },
  { table: 'mail', keepMs: 30 * DAY_MS, removable: 'sent_at < $1' },
  {
    table: 'visit_mailing',
    keepMs: DAY_MS,
    removable: 'performance_id in (select id from performance where starts_at < $1)',
  },
  { table: 'outbox', keepMs: 90 * DAY_MS, removable: 'done_at < $1' },
  {
    table: 'purchase_place',
    keepMs: 90 * DAY_MS,
    removable: `state = 'RELEASED' and purchase_id in (select id from purchase where deadline < $1
        and state in ('EXPIRADO', 'CANCELADO'))
      and not exists (select 1 from payment_attempt where purchase_id = purchase_place.purchase_id)
      and not exists (select 1 from ticket where purchase_id = purchase_place.purchase_id)`,
  },
  {
    table: 'booking',
    keepMs: 90 * DAY_MS,
    removable: `ended_at < $1 and not exists (select 1 from booking_place
      join purchase_place on booking_place_id = booking_place.id where booking_id = booking.id)`,
  },
  {
    table: 'purchase',
    keepMs: 90 * DAY_MS,
    removable: `deadline < $1 and state in ('EXPIRADO', 'CANCELADO')
      and not exists (select 1 from purchase_place where purchase_id = purchase.id)
      and not exists (select 1 from payment_attempt where purchase_id = purchase.id)
      and not exists (select 1 from purchase_order where purchase_id = purchase.id)
      and not exists (select 1 from seat where purchase_id = purchase.id)`,
  },
]

const EVERY_MS = 60_000
const AT_A_TIME = 1000
/** Of one table in one turn: a backlog is worked off without holding up the others. */
const BATCHES = 50

const statementOf = ({ table, removable }: PruneRule): string =>
  `with gone as (select ctid from ${table} where ${removable} limit ${AT_A_TIME} for update skip locked)
   delete from ${table} using gone where ${table}.ctid = gone.ctid returning 1 as removed`

/** Removes rows past their time in short transactions, which skip locked rows; its loop does so on one node. */
export const createPruner = (
  database: Database,
  clock: Clock,
  log: LoopLog,
  upkeep: Pick<Upkeep, 'take'>,
) => {
  const pruneBy = async (rule: PruneRule, index: number): Promise<number> => {
    const before = new Date(clock.now().getTime() - rule.keepMs)
    let removed = 0
    for (let batch = 0; batch < BATCHES; batch++) {
      const rows = await database.query(`prune-${rule.table}-${index}`, statementOf(rule), [before])
      removed += rows.length
      if (rows.length < AT_A_TIME) break
    }
    return removed
  }
  /** @returns rows removed, by table. */
  const prune = async (): Promise<ReadonlyMap<string, number>> => {
    const removed = new Map<string, number>()
    for (const [index, rule] of PRUNE_RULES.entries())
      removed.set(rule.table, (removed.get(rule.table) ?? 0) + (await pruneBy(rule, index)))
    return removed
  }
  const turn = async (): Promise<void> => {
    if (await upkeep.take()) await prune()
  }
  const loop: BackgroundLoop = createBackgroundLoop(turn, EVERY_MS, { name: 'pruning', log })
  return { prune, loop }
}
