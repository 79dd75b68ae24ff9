import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/** How far the invariants of the shop were verified: changes of state by their number, and orders by theirs. */
export interface Verified {
  /** Changes of state after this one are looked at next; null before the first turn. */
  since: number | null
  /** The newest one that was looked at; null for none. */
  seen: number | null
  /** The last order of the pass over all orders that is under way; 0 where one begins. */
  order: number
  /** Every invariant could be verified so far in that pass. */
  isClean: boolean
  /** By the name of an invariant, what was found broken and its purchase: looked at again until it holds. */
  broken: Record<string, Record<string, string>>
}

const NOTHING_VERIFIED: Verified = { since: null, seen: null, order: 0, isClean: true, broken: {} }

/** What is done once for all nodes of a shop is done by one of them, and by another once that one is silent. */
export interface Upkeep {
  /** Whether it is this node's now: it is kept for a minute, and asked before each turn of such work. */
  take(): Promise<boolean>
  /** How far the invariants of the shop were verified, by whichever node. */
  verifiedTo(): Promise<Verified>
  /**
   * They were verified just now, that far.
   * @param ended whether each could be, and whether a pass over all orders ended in which each could be.
   */
  verified(to: Verified, ended: { isComplete: boolean; isWhole: boolean }): Promise<void>
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
      const [row] = await query<{ verified: Verified | null }>(
        'upkeep-verified-to',
        'select verified from upkeep',
        [],
      )
      return row?.verified ?? NOTHING_VERIFIED
    },
    verified: async (to, { isComplete, isWhole }) => {
      if (isComplete) verifiedAt = clock.now()
      if (isWhole) wholeAt = clock.now()
      await query(
        'upkeep-verified',
        'update upkeep set verified = $1::jsonb, verified_at = $2, whole_at = $3',
        [JSON.stringify(to), verifiedAt, wholeAt],
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
