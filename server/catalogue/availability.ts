import { kindOfError, type LoopLog } from '../background/loop.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { createSeasonCounts, freeSeat } from './season-counts.ts'

/** What is free of one performance: letters of SEAT_STATES in plan order, and places left by sector. */
export interface AvailabilitySnapshot {
  states: string
  freeOf: ReadonlyMap<number, number>
}

export interface AvailabilityBoard {
  /** At most one second old; a tenth of that after a change made through this process. */
  read(performanceId: number): Promise<AvailabilitySnapshot>
  /** To be called after every hold, release and sale. */
  invalidate(performanceId: number): void
  /** Places left by sector for the whole season, up to half a minute old. */
  freeOfSector(sectorId: number): number
  refreshSeason(): Promise<void>
  /** Whether the season's counts name a sector. */
  isCounted(sectorId: number): boolean
  /** Adds performances to the season's counts. */
  count(performanceIds: readonly number[]): Promise<void>
}

const MAXIMUM_AGE_MS = 1000
/** In a rush on one performance its seats are read ten times a second, not at every hold. */
const CHANGED_AGE_MS = 100
const SEASON_AGE_MS = 30_000

const FREE = freeSeat('$2')

const READ_STATES = `
  select coalesce(string_agg(case when ${FREE} then 'L' else state end, '' order by ordinal), '') as states
    from seat where performance_id = $1`

const READ_FREE = `
  select sector_id as sector, count(*)::int as free from seat
    where performance_id = $1 and ${FREE} group by sector_id
  union all
  select b.sector_id, sum(b.free)::int from bucket b join sector s on s.id = b.sector_id
    where s.performance_id = $1 group by b.sector_id`

interface FreeRow {
  sector: number
  free: number
}

export const openAvailability = async (
  database: Database,
  clock: Clock,
  log: LoopLog,
): Promise<AvailabilityBoard> => {
  const snapshots = new Map<
    number,
    { at: number; changed: boolean; reading: Promise<AvailabilitySnapshot> }
  >()
  const season = createSeasonCounts(database)
  let seasonAt = 0
  let refreshing: Promise<void> | null = null

  const load = async (performanceId: number): Promise<AvailabilitySnapshot> => {
    const now = clock.now()
    const [states] = await database.query<{ states: string }>('seat-states', READ_STATES, [
      performanceId,
      now,
    ])
    const rows = await database.query<FreeRow>('seat-free', READ_FREE, [performanceId, now])
    const freeOf = new Map(rows.map((row) => [row.sector, row.free]))
    for (const [sector, free] of freeOf) season.set(sector, free)
    return { states: states?.states ?? '', freeOf }
  }

  const refreshSeason = async () => {
    await season.refresh(clock.now())
    seasonAt = clock.now().getTime()
  }
  await refreshSeason()

  return {
    read: (performanceId) => {
      const at = clock.now().getTime()
      const known = snapshots.get(performanceId)
      const age = Math.abs(at - (known?.at ?? 0))
      if (known !== undefined && age <= (known.changed ? CHANGED_AGE_MS : MAXIMUM_AGE_MS))
        return known.reading
      const reading = load(performanceId)
      snapshots.set(performanceId, { at, changed: false, reading })
      reading.catch(() => snapshots.delete(performanceId))
      return reading
    },
    invalidate: (performanceId) => {
      const known = snapshots.get(performanceId)
      if (known !== undefined) known.changed = true
    },
    freeOfSector: (sectorId) => {
      if (refreshing === null && Math.abs(clock.now().getTime() - seasonAt) > SEASON_AGE_MS) {
        refreshing = refreshSeason()
          .catch((error: unknown) => log.error(kindOfError(error), 'the season could not be counted'))
          .finally(() => {
            refreshing = null
          })
      }
      return season.of(sectorId) ?? 0
    },
    refreshSeason,
    isCounted: (sectorId) => season.of(sectorId) !== undefined,
    count: (performanceIds) => season.count(performanceIds, clock.now()),
  }
}
