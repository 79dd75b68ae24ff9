import type { Database } from '../db/open.ts'

/** Free places by sector of everything still to come. */
export interface SeasonCounts {
  of(sectorId: number): number | undefined
  set(sectorId: number, free: number): void
  /** Adds performances. */
  count(performanceIds: readonly number[], now: Date): Promise<void>
  /** Counts anew what may have changed since the last time; everything where that is not known. */
  refresh(now: Date): Promise<void>
}

/** @returns the condition for a seat that can be held. @param now the number of the parameter. */
export const freeSeat = (now: string): string => `(state = 'L' or (state = 'T' and held_until <= ${now}))`

/** Changes that no purchase made, by hand for example, are seen after so long. */
const EVERYTHING_EVERY_MS = 10 * 60_000

const READ_UPCOMING = 'select id from performance where starts_at is null or starts_at > $1 order by id'

const READ_STATE = `
  select (select version from catalogue_version) as version,
    (select coalesce(max(id), 0) from purchase_place)::text as newest`

/** Performances with held places, with seats still to be released, of open bookings, and those with places held after a place's id. */
const READ_CHANGING = `
  select performance_id as id from purchase_place where state = 'HELD'
  union
  select place.performance_id from release_due join purchase_place place using (purchase_id)
  union
  select performance_id from booking where state = 'ABIERTA'
  union
  select performance_id from purchase_place where id > $1::bigint`

/** Seats of each performance are found by the first column of their key. */
const READ_FREE = `
  select sector_id as sector, count(*) filter (where ${freeSeat('$2')})::int as free
    from seat where performance_id = any($1::int[]) group by sector_id
  union all
  select b.sector_id, sum(b.free)::int from bucket b join sector s on s.id = b.sector_id
    where s.performance_id = any($1::int[]) group by b.sector_id`
const PERFORMANCES_AT_A_TIME = 50

interface State {
  version: number
  newest: string
}

interface LastCount extends State {
  /** The newest place of the count before: places get their ids before they are committed, and in any order. */
  newestBefore: string
  changing: readonly number[]
  everythingAt: number
}

export const createSeasonCounts = ({ query }: Pick<Database, 'query'>): SeasonCounts => {
  let counts = new Map<number, number>()
  let last: LastCount | null = null

  const countInto = async (found: Map<number, number>, performanceIds: readonly number[], now: Date) => {
    for (let from = 0; from < performanceIds.length; from += PERFORMANCES_AT_A_TIME) {
      const ids = performanceIds.slice(from, from + PERFORMANCES_AT_A_TIME)
      const rows = await query<{ sector: number; free: number }>('season-free', READ_FREE, [ids, now])
      for (const { sector, free } of rows) found.set(sector, free)
    }
  }

  const everything = async (now: Date): Promise<void> => {
    const upcoming = await query<{ id: number }>('upcoming', READ_UPCOMING, [now])
    const found = new Map<number, number>()
    const ids = upcoming.map(({ id }) => id)
    await countInto(found, ids, now)
    counts = found
  }

  const isKnown = (before: LastCount | null, { version }: State, now: Date): before is LastCount =>
    before?.version === version && Math.abs(now.getTime() - before.everythingAt) < EVERYTHING_EVERY_MS

  return {
    of: (sectorId) => counts.get(sectorId),
    set: (sectorId, free) => void counts.set(sectorId, free),
    count: (performanceIds, now) => countInto(counts, performanceIds, now),
    refresh: async (now) => {
      const before = last
      const [state = { version: 0, newest: '0' }] = await query<State>('season-state', READ_STATE, [])
      const newestBefore = before?.newest ?? state.newest
      const rows = await query<{ id: number }>('season-changing', READ_CHANGING, [
        before?.newestBefore ?? state.newest,
      ])
      const changing = rows.map(({ id }) => id)
      const known = isKnown(before, state, now)
      if (known) await countInto(counts, [...new Set([...before.changing, ...changing])], now)
      else await everything(now)
      last = {
        ...state,
        newestBefore,
        changing,
        everythingAt: known ? before.everythingAt : now.getTime(),
      }
    },
  }
}
