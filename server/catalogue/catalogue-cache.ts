import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { type CatalogueSnapshot, type PerformanceRow, readSnapshot } from './catalogue-snapshot.ts'
import { createServedPlans, type ServedPlan } from './served-plans.ts'

/**
 * The season in memory: rows that every page reads and that change by loading alone. For showing: what is held and
 * paid is decided by the database.
 */
export interface CatalogueCache extends CatalogueSnapshot {
  /** Whether there was no load since it was read. */
  isCurrent(): Promise<boolean>
  /** @param prepare what is to be done before the new one is shown. */
  reload(prepare?: (next: CatalogueSnapshot) => Promise<void>): Promise<void>
  /** Calls back whenever another catalogue is shown. */
  onReload(changed: () => void): void
  /** A plan; null for a hash that no performance uses. */
  plan(hash: string): Promise<ServedPlan | null>
}

export const isUpcoming = ({ startsAt }: Pick<PerformanceRow, 'startsAt'>, now: Date): boolean =>
  startsAt === null || startsAt > now

/** What is still to come and was not cancelled. */
export const isOnSale = (performance: Pick<PerformanceRow, 'startsAt' | 'cancelled'>, now: Date): boolean =>
  !performance.cancelled && isUpcoming(performance, now)

const readVersion = async (database: Database): Promise<number> => {
  const [row] = await database.query<{ version: number }>(
    'catalogue-version',
    'select version from catalogue_version',
    [],
  )
  return row?.version ?? 0
}

export const openCatalogue = async (database: Database, clock: Clock): Promise<CatalogueCache> => {
  const plans = createServedPlans(database)
  const listeners: (() => void)[] = []
  const cache: CatalogueCache = {
    ...(await readSnapshot(database)),
    isCurrent: async () => (await readVersion(database)) === cache.version,
    reload: async (prepare) => {
      const next = await readSnapshot(database)
      await prepare?.(next)
      Object.assign(cache, next)
      const now = clock.now()
      const upcoming = [...next.performances.values()].filter((performance) => isUpcoming(performance, now))
      plans.keepOnly(new Set(upcoming.map(({ planHash }) => planHash)))
      for (const changed of listeners) changed()
    },
    onReload: (changed) => void listeners.push(changed),
    plan: plans.read,
  }
  return cache
}
