import { sqlList, statesWith } from '../db/attempt-states.ts'
import type { Database } from '../db/open.ts'
import type { Verified } from '../db/upkeep.ts'

/** Name of the gauge, what it says, and a query of what breaks it among the purchases of `looked`: key and purchase. */
export type Invariant = readonly [name: string, help: string, sql: string]

export const INVARIANTS: readonly Invariant[] = [
  [
    'charged_without_tickets',
    'Charges kept whose purchase is not paid.',
    `select a.id as key, p.id as purchase from looked l join payment_attempt a on a.purchase_id = l.id
       join purchase p on p.id = a.purchase_id
       where a.state = 'CONFIRMADO' and p.state <> 'CONFIRMADO'`,
  ],
  [
    'refunds_forgotten',
    'Refunds that are asked for or scheduled, and charges on their way back, that nobody is giving back.',
    `select r.id as key, r.purchase_id as purchase from looked l join refund r on r.purchase_id = l.id
       where r.state in ('PEDIDO', 'PROGRAMADO') and not exists (
         select 1 from outbox o where o.key = r.id and o.next_try_at is not null)
     union all
     select a.id, a.purchase_id from looked l join payment_attempt a on a.purchase_id = l.id
       where a.state = 'A_DEVOLVER' and not exists (
         select 1 from refund r where r.attempt_id = a.id and r.state <> 'HECHO')`,
  ],
  [
    'returns_forgotten',
    'Single tickets taken back whose money nobody is giving back.',
    `select r.id as key, r.purchase_id as purchase from looked l join box_return r on r.purchase_id = l.id
       where r.refunded_at is null and not exists (
         select 1 from refund f where f.id = 'refund-' || r.id and f.state <> 'HECHO')`,
  ],
  [
    'tickets_without_charge',
    'Paid purchases with a total and no charge.',
    `select p.id as key, p.id as purchase from looked l join purchase p on p.id = l.id
       join purchase_order o on o.purchase_id = p.id
       where p.state = 'CONFIRMADO' and (o.totals->>'totalCents')::numeric > 0 and not exists (
         select 1 from payment_attempt a where a.purchase_id = p.id and a.state = 'CONFIRMADO')`,
  ],
  [
    'tickets_miscounted',
    'Paid purchases with more or fewer tickets than places.',
    `select p.id as key, p.id as purchase from looked l join purchase p on p.id = l.id where p.state = 'CONFIRMADO'
       and (select coalesce(sum(quantity), 0) from purchase_place where purchase_id = p.id and state = 'SOLD')
         <> (select count(*) from ticket where purchase_id = p.id and voided_at is null)`,
  ],
  [
    'seats_sold_twice',
    'Seats sold more than once.',
    `select s.performance_id || ' ' || s.seat_ordinal as key, min(s.purchase_id) as purchase
       from looked l join purchase_place s on s.purchase_id = l.id
       where s.state = 'SOLD' and s.seat_ordinal is not null and exists (
         select 1 from purchase_place other where other.state = 'SOLD' and other.id <> s.id
           and other.performance_id = s.performance_id and other.seat_ordinal = s.seat_ordinal)
       group by s.performance_id, s.seat_ordinal`,
  ],
  [
    'paying_without_attempt',
    'Purchases being paid without a payment under way.',
    `select p.id as key, p.id as purchase from looked l join purchase p on p.id = l.id
       where p.state = 'PAGANDO' and not exists (select 1 from payment_attempt a
         where a.purchase_id = p.id and a.state in (${sqlList(statesWith('unknown'))}))`,
  ],
]

/** Orders that one statement looks at: few enough to be found by the indexes, however many there are. */
const SLICE = 5_000
/** Changes of state that a turn looks at: more wait for the next one. */
const CHANGES = 20_000
/** What a turn spends on the pass over all orders, milliseconds: a small shop ends one each turn. */
const SPENT_MS = 5_000

interface Bounds {
  transition: number
  order: number
}

/** What one turn has found. */
export interface Findings {
  /** By the name of the gauge: how many break it, as far as has been looked; null where that could not be found out. */
  counts: ReadonlyMap<string, number | null>
  next: Verified
  /** This turn ended a pass over all orders, in which every invariant could be verified. */
  isWhole: boolean
  /** Why an invariant could not be verified. */
  failures: readonly unknown[]
}

const CHANGED = `
  select purchase_id as id from transition_record where id > $1 and id <= $2 union select unnest($3::text[])`
const ORDERS = 'select purchase_id as id from purchase_order where id > $1 and id <= $2'

/**
 * Verifies the shop's invariants where they may have come to be broken: for purchases whose state, or whose payment's,
 * has changed since the turn before, for those found broken before, and for all orders in passes that go on from turn
 * to turn, at whichever node. Without the passes what no state tells of, as a refund that is owed no more, would never
 * be seen. One that cannot be verified keeps neither the others nor the pass from going on.
 */
export const createInvariants = (
  { query }: Pick<Database, 'query'>,
  { slice = SLICE, changes = CHANGES, spentMs = SPENT_MS } = {},
) => {
  const boundsNow = async (): Promise<Bounds> => {
    const [row] = await query<Bounds>(
      'invariants-bounds',
      `select coalesce((select max(id) from transition_record), 0)::float8 as transition,
         coalesce((select max(id) from purchase_order), 0)::float8 as "order"`,
      [],
    )
    return row ?? { transition: 0, order: 0 }
  }

  /** @param from where the turn before ended. */
  const verify = async (from: Verified): Promise<Findings> => {
    const bounds = await boundsNow()
    const begun = Date.now()
    const failures: unknown[] = []
    const failed = new Set<string>()
    const found = new Map<string, Record<string, string>>()
    const look = async (kind: 'changed' | 'orders', looked: string, of: (name: string) => unknown[]) => {
      for (const [name, , sql] of INVARIANTS) {
        if (failed.has(name)) continue
        try {
          const text = `with looked as materialized (${looked}) ${sql}`
          const rows = await query<{ key: string; purchase: string }>(
            `invariant-${kind}-${name}`,
            text,
            of(name),
          )
          const more = Object.fromEntries(rows.map(({ key, purchase }) => [key, purchase]))
          found.set(name, { ...found.get(name), ...more })
        } catch (error) {
          failed.add(name)
          failures.push(error)
        }
      }
    }

    const since = from.since ?? bounds.transition
    const seen = Math.min(since + changes, bounds.transition)
    await look('changed', CHANGED, (name) => [since, seen, Object.values(from.broken[name] ?? {})])
    const isChangeKnown = failures.length === 0
    let { order } = from
    do {
      const after = order
      order = Math.min(after + slice, bounds.order)
      await look('orders', ORDERS, () => [after, order])
    } while (order < bounds.order && Date.now() - begun < spentMs)

    const hasEnded = order >= bounds.order
    const isClean = from.isClean && failures.length === 0
    // What was found broken stays so where it could not be looked at.
    const broken = Object.fromEntries(
      INVARIANTS.map(([name]) => [name, (failed.has(name) ? from.broken[name] : found.get(name)) ?? {}]),
    )
    return {
      counts: new Map(
        INVARIANTS.map(([name]) => [name, failed.has(name) ? null : Object.keys(broken[name] ?? {}).length]),
      ),
      next: {
        // Numbers are given before they are seen: the next turn begins where this one did.
        since: isChangeKnown ? (from.seen ?? since) : since,
        seen: isChangeKnown ? seen : from.seen,
        order: hasEnded ? 0 : order,
        isClean: hasEnded || isClean,
        broken,
      },
      isWhole: hasEnded && isClean,
      failures,
    }
  }

  return { verify }
}
