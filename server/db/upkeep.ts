import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/** How far the invariants of the shop were verified: changes of state by their number, and orders by theirs. */
export interface Verified {
  /** The newest change of state that was looked at; null before the first turn. */
  transition: number | null
  /** The last order of the pass over all orders that is under way; 0 where one begins. */
  order: number
}

/** What is done once for all nodes of a shop is done by one of them, and by another once that one is silent. */
export interface Upkeep {
  /** Whether it is this node's now: it is kept for a minute, and asked before each turn of such work. */
  take(): Promise<boolean>
  /** How far the invariants of the shop were verified, by whichever node. */
  verifiedTo(): Promise<Verified>
  /** They were verified just now, that far; isWhole: a pass over all orders ended. */
  verified(to: Verified, isWhole: boolean): Promise<void>
  /** When they last were, by whichever node, as far as this one knows; null for never. */
  verifiedAt(): Date | null
  /** When a pass over all orders last ended; null for never. */
  wholeAt(): Date | null
  /** It is another node's at once. */
  leave(): Promise<void>
}

/** Four turns of the most frequent work. */
const KEPT_MS = 60_000

const TAKE = `
  with taken as (
    insert into upkeep (id, holder, until) values (true, $1, $2)
      on conflict (id) do update set holder = excluded.holder, until = excluded.until
        where upkeep.holder = excluded.holder or upkeep.until <= $3 or $4
      returning verified_at, whole_at
  )
  select true as ours, verified_at, whole_at from taken
    union all select false, verified_at, whole_at from upkeep where not exists (select 1 from taken)`

/** An embedded database has one node: nobody else can have it, though the one before may have died with it. */
export const createUpkeep = (
  { kind, query }: Pick<Database, 'kind' | 'query'>,
  clock: Clock,
  isAlone: boolean = kind === 'pglite',
): Upkeep => {
  const holder = randomUUID()
  let verifiedAt: Date | null = null
  let wholeAt: Date | null = null
  let hasLeft = false
  return {
    take: async () => {
      if (hasLeft) return false
      const now = clock.now()
      const until = new Date(now.getTime() + KEPT_MS)
      const [row] = await query<{ ours: boolean; verified_at: Date | null; whole_at: Date | null }>(
        'take-upkeep',
        TAKE,
        [holder, until, now, isAlone],
      )
      verifiedAt = row?.verified_at ?? null
      wholeAt = row?.whole_at ?? null
      return row?.ours ?? false
    },
    verifiedTo: async () => {
      const [row] = await query<Verified>(
        'upkeep-verified-to',
        `select verified_transition::float8 as transition, verified_order::float8 as "order" from upkeep`,
        [],
      )
      return row ?? { transition: null, order: 0 }
    },
    verified: async ({ transition, order }, isWhole) => {
      verifiedAt = clock.now()
      if (isWhole) wholeAt = verifiedAt
      await query(
        'upkeep-verified',
        'update upkeep set verified_at = $1, verified_transition = $2, verified_order = $3, whole_at = $4',
        [verifiedAt, transition, order, wholeAt],
      )
    },
    verifiedAt: () => verifiedAt,
    wholeAt: () => wholeAt,
    leave: async () => {
      hasLeft = true
      await query('leave-upkeep', 'update upkeep set until = $2 where holder = $1', [holder, clock.now()])
    },
  }
}
