import { SEAT_STATES, type SeatSearch } from '../../contract/index.ts'
import type { AvailabilitySnapshot } from '../catalogue/availability.ts'
import type { ServedPlan } from '../catalogue/served-plans.ts'

/** Groups of a sector as contract/best-seats.ts ranks them, best first, by ordinals. */
export interface RankedGroups {
  candidates: readonly (readonly number[])[]
  /** All of them are neighbours; else none is. */
  together: boolean
}

/** So many may go to others before what is free is read again. */
const MOST = 200

const known = new WeakMap<AvailabilitySnapshot, Map<string, RankedGroups>>()

/**
 * The best groups of a class, as far as what is free was read last: the database passes over those that are taken.
 * Ranked once for each reading. @returns null where the class has too few.
 */
export const rankedGroups = (
  plan: ServedPlan,
  snapshot: AvailabilitySnapshot,
  { category, count }: Pick<SeatSearch, 'category' | 'count'>,
): RankedGroups | null => {
  const ranked = known.get(snapshot) ?? new Map<string, RankedGroups>()
  known.set(snapshot, ranked)
  const key = `${count} ${category}`
  const found = ranked.get(key)
  if (found) return found
  const isFree = (ordinal: number) => snapshot.states[ordinal] === SEAT_STATES.free
  const candidates: (readonly number[])[] = []
  let together = true
  for (const group of plan.rank({ category, count, isFree })) {
    candidates.push(group.ordinals)
    together = group.together
    if (candidates.length === MOST) break
  }
  if (candidates.length === 0) return null
  const groups = { candidates, together }
  ranked.set(key, groups)
  return groups
}
