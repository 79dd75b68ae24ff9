import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import type { CataloguePerformance } from './catalogue.ts'
import { lastOfEach, writeRows } from './load-rows.ts'
import { insertSeats, type LoadedPlan } from './load-seats.ts'

export type { LoadedPlan } from './load-seats.ts'

interface OfShow {
  performance: CataloguePerformance
  showId: number
}

interface Written {
  id: number
  performance: CataloguePerformance
  plan: LoadedPlan | undefined
  isNew: boolean
  /** Ids by name. */
  sectors: Map<string, number>
}

const BUCKETS = 16

const planOf = (
  performance: CataloguePerformance,
  plans: ReadonlyMap<string, LoadedPlan>,
): LoadedPlan | undefined => {
  const { key, planKey, sectors } = performance
  const plan = plans.get(planKey ?? '')
  if (planKey !== null && plan === undefined)
    throw new Error(`Performance ${key} names a plan that is not there: ${planKey}`)
  const numbered = new Set(sectors.filter(({ kind }) => kind === 'NUMERADO').map(({ name }) => name))
  const categories = new Set(plan?.seats.categories)
  const odd =
    [...numbered].find((name) => !categories.has(name)) ?? [...categories].find((name) => !numbered.has(name))
  if (odd !== undefined) throw new Error(`Performance ${key}: no sector and seats for ${odd}`)
  return plan
}

const writePerformances = async (
  tx: Transaction,
  all: readonly OfShow[],
  plans: ReadonlyMap<string, LoadedPlan>,
): Promise<Map<string, Written>> => {
  const planned = lastOfEach(all, ({ performance }) => performance.key).map((one) => ({
    ...one,
    plan: planOf(one.performance, plans),
  }))
  const known = new Map(planned.map((one) => [one.performance.key, one]))
  const rows = planned.map(({ performance: { key, date, doors, queue, access = [] }, showId, plan }) => ({
    key,
    showId,
    startsAt: date,
    doorsAt: doors ?? null,
    queued: queue,
    access: `{${access.join()}}`,
    planHash: plan?.hash ?? null,
  }))
  // Seats of a performance that is on sale stay as they are; only what surrounds them is updated.
  const written = await writeRows<{ id: number; key: string; isNew: boolean }>(
    tx,
    rows,
    (json) => sql`
      insert into performance (key, show_id, starts_at, doors_at, queued, plan_hash, access)
        select key, "showId", "startsAt", "doorsAt", queued, "planHash", access::text[] from jsonb_to_recordset(${json}::jsonb)
          as x(key text, "showId" int, "startsAt" timestamptz, "doorsAt" timestamptz, queued boolean,
            "planHash" text, access text)
        on conflict (key) do update set starts_at = excluded.starts_at, doors_at = excluded.doors_at,
          queued = excluded.queued, access = excluded.access
        returning id, key, xmax = 0 as "isNew"`,
  )
  const found = new Map<string, Written>()
  for (const { id, key, isNew } of written) {
    const { performance, plan } = known.get(key)!
    found.set(key, { id, performance, plan, isNew, sectors: new Map() })
  }
  return found
}

const writeSectors = async (tx: Transaction, performances: readonly Written[]): Promise<void> => {
  const byId = new Map(performances.map((one) => [one.id, one]))
  const rows = performances.flatMap(({ id: performanceId, performance, plan }) => {
    const seatsOf = Map.groupBy(plan?.seats.categories ?? [], (category) => category)
    const sectors = lastOfEach(performance.sectors, ({ name }) => name)
    return sectors.map(({ name, kind, priceCents, capacity, order: position }) => {
      const places = kind === 'NUMERADO' ? (seatsOf.get(name)?.length ?? 0) : capacity
      return { performanceId, name, kind, priceCents, capacity: places, position }
    })
  })
  const written = await writeRows<{ id: number; performanceId: number; name: string }>(
    tx,
    rows,
    (json) => sql`
      insert into sector (performance_id, name, kind, price_cents, capacity, position)
        select "performanceId", name, kind, "priceCents", capacity, position from jsonb_to_recordset(${json}::jsonb)
          as x("performanceId" int, name text, kind text, "priceCents" int, capacity int, position int)
        on conflict (performance_id, name) do update
          set price_cents = excluded.price_cents, position = excluded.position
        returning id, performance_id as "performanceId", name`,
  )
  for (const { id, performanceId, name } of written) byId.get(performanceId)?.sectors.set(name, id)
}

const writePromotions = async (tx: Transaction, performances: readonly Written[]): Promise<void> => {
  const rows = performances.flatMap(({ id: performanceId, performance, sectors }) =>
    lastOfEach(performance.promotions, ({ name }) => name).map(({ sectorNames, ...promotion }) => ({
      ...promotion,
      performanceId,
      sectorIds: `{${sectorNames.flatMap((sector) => sectors.get(sector) ?? []).join()}}`,
    })),
  )
  await writeRows(
    tx,
    rows,
    (json) => sql`
      insert into promotion (performance_id, name, description, percent, maximum, sector_ids)
        select "performanceId", name, description, percent, maximum, "sectorIds"::int[]
          from jsonb_to_recordset(${json}::jsonb)
          as x("performanceId" int, name text, description text, percent int, maximum int, "sectorIds" text)
        on conflict (performance_id, name) do update set description = excluded.description,
          percent = excluded.percent, maximum = excluded.maximum, sector_ids = excluded.sector_ids`,
  )
}

/** Free places of sectors without seats, spread evenly. */
const writeBuckets = async (tx: Transaction, performances: readonly Written[]): Promise<void> => {
  const rows = performances.flatMap(({ performance, sectors }) =>
    lastOfEach(performance.sectors, ({ name }) => name)
      .filter(({ kind }) => kind !== 'NUMERADO')
      .map(({ name, capacity }) => ({
        sectorId: sectors.get(name),
        free: capacity - Math.round(capacity * performance.soldShare),
      })),
  )
  await writeRows(
    tx,
    rows,
    (json) => sql`
      insert into bucket (sector_id, free)
        select "sectorId", free / ${BUCKETS}::int + (nth < free % ${BUCKETS}::int)::int
          from jsonb_to_recordset(${json}::jsonb) as x("sectorId" int, free int),
            generate_series(0, ${BUCKETS - 1}::int) as nth`,
  )
}

/**
 * Writes performances with their sectors and promotions; those that were not there before with their places.
 * @returns how many seats that were.
 * @throws Error naming the performance whose plan and sectors do not fit.
 */
export const loadPerformances = async (
  tx: Transaction,
  all: readonly OfShow[],
  plans: ReadonlyMap<string, LoadedPlan>,
): Promise<number> => {
  const performances = [...(await writePerformances(tx, all, plans)).values()]
  await writeSectors(tx, performances)
  await writePromotions(tx, performances)
  const added = performances.filter(({ isNew }) => isNew)
  await writeBuckets(tx, added)
  let seats = 0
  for (const { id, performance, plan, sectors } of added)
    if (plan !== undefined) seats += await insertSeats(tx, id, performance, plan, sectors)
  return seats
}
