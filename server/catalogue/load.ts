import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import * as schema from '../db/schema/index.ts'
import { indexSeats, type SeatIndex } from '../domain/seat-index.ts'
import type { Catalogue, CataloguePerformance, CatalogueShow } from './catalogue.ts'
import { toPlanLayout } from './plan-layout.ts'
import { findRuns, type PlanRun } from './runs.ts'
import { chooseSold } from './sold-places.ts'

export interface Loaded {
  shows: number
  performances: number
  /** Seats of performances that were not there before. */
  seats: number
}

interface LoadedPlan {
  hash: string
  seats: SeatIndex
  runs: PlanRun[]
}

const BUCKETS = 16

const loadPlans = async (tx: Transaction, catalogue: Catalogue): Promise<Map<string, LoadedPlan>> => {
  const plans = new Map<string, LoadedPlan>()
  for (const { key, plan } of catalogue.plans) {
    const drawn = toPlanLayout(plan)
    const layout = JSON.stringify(drawn)
    const hash = createHash('sha256').update(layout).digest('hex').slice(0, 32)
    await tx
      .insert(schema.seatPlan)
      .values({ hash, name: plan.name, layout, source: JSON.stringify(plan) })
      .onConflictDoNothing()
    const seats = indexSeats(drawn)
    plans.set(key, { hash, seats, runs: findRuns(drawn, seats) })
  }
  return plans
}

const loadEstablishments = async (tx: Transaction, catalogue: Catalogue): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { key, ...set } of catalogue.establishments) {
    const [row] = await tx
      .insert(schema.establishment)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: schema.establishment.key, set })
      .returning({ id: schema.establishment.id })
    ids.set(key, row!.id)
  }
  return ids
}

const loadShow = async (tx: Transaction, show: CatalogueShow, establishmentId: number): Promise<number> => {
  const { key, performances: _performances, establishmentKey: _key, ...columns } = show
  const set = { ...columns, establishmentId }
  const [row] = await tx
    .insert(schema.show)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: schema.show.key, set })
    .returning({ id: schema.show.id })
  return row!.id
}

const loadSectors = async (
  tx: Transaction,
  performanceId: number,
  performance: CataloguePerformance,
  plan: LoadedPlan | undefined,
): Promise<Map<string, number>> => {
  const seatsOf = Map.groupBy(plan?.seats.categories ?? [], (category) => category)
  const ids = new Map<string, number>()
  for (const { name, kind, priceCents, capacity, order } of performance.sectors) {
    const places = kind === 'NUMERADO' ? (seatsOf.get(name)?.length ?? 0) : capacity
    const [row] = await tx
      .insert(schema.sector)
      .values({ performanceId, name, kind, priceCents, capacity: places, position: order })
      .onConflictDoUpdate({
        target: [schema.sector.performanceId, schema.sector.name],
        set: { priceCents, position: order },
      })
      .returning({ id: schema.sector.id })
    ids.set(name, row!.id)
  }
  return ids
}

const loadPromotions = async (
  tx: Transaction,
  performanceId: number,
  performance: CataloguePerformance,
  sectors: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const { sectorNames, name, ...columns } of performance.promotions) {
    const sectorIds = sectorNames.flatMap((sector) => sectors.get(sector) ?? [])
    const set = { ...columns, sectorIds }
    await tx
      .insert(schema.promotion)
      .values({ performanceId, name, ...set })
      .onConflictDoUpdate({ target: [schema.promotion.performanceId, schema.promotion.name], set })
  }
}

const insertSeats = async (
  tx: Transaction,
  performanceId: number,
  performance: CataloguePerformance,
  plan: LoadedPlan,
  sectors: ReadonlyMap<string, number>,
): Promise<number> => {
  const sold = chooseSold(plan.runs, performance.soldShare, performance.seed)
  const runs = plan.runs.map((run, id) => ({ ...run, id, sector: sectors.get(run.category) ?? 0 }))
  const seats = runs.flatMap((run) =>
    Array.from({ length: run.length }, (_, index) => {
      const o = run.first + index
      const { guids, rows, seats: labels } = plan.seats
      return {
        o,
        s: run.sector,
        r: run.id,
        t: sold.has(o) ? 'V' : 'L',
        g: guids[o],
        f: rows[o],
        a: labels[o],
      }
    }),
  )
  await tx.execute(sql`
    insert into seat (performance_id, ordinal, sector_id, run_id, state, guid, row_label, seat_label)
    select ${performanceId}::int, o, s, r, t, g, f, a
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
        as x(o int, s int, r int, t text, g text, f text, a text)`)
  await tx.execute(sql`
    insert into row_run (performance_id, id, sector_id, first_ordinal, length, longest_free)
    select ${performanceId}::int, id, sector, first, length, length
      from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as x(id int, sector int, first int, length int)`)
  return seats.length
}

const insertBuckets = async (
  tx: Transaction,
  performance: CataloguePerformance,
  sectors: ReadonlyMap<string, number>,
): Promise<void> => {
  const open = performance.sectors.filter((sector) => sector.kind !== 'NUMERADO')
  const rows = open.flatMap(({ name, capacity }) => {
    const free = capacity - Math.round(capacity * performance.soldShare)
    return Array.from({ length: BUCKETS }, (_, index) => ({
      sectorId: sectors.get(name) ?? 0,
      free: Math.floor(free / BUCKETS) + (index < free % BUCKETS ? 1 : 0),
    }))
  })
  if (rows.length > 0) await tx.insert(schema.bucket).values(rows)
}

const loadPerformance = async (
  tx: Transaction,
  showId: number,
  performance: CataloguePerformance,
  plans: ReadonlyMap<string, LoadedPlan>,
): Promise<number> => {
  const plan = plans.get(performance.planKey ?? '')
  if (performance.planKey !== null && plan === undefined) {
    throw new Error(`Performance ${performance.key} names a plan that is not there: ${performance.planKey}`)
  }
  const missing = performance.sectors.find(
    (sector) => sector.kind === 'NUMERADO' && !plan?.seats.categories.includes(sector.name),
  )
  const unsold = plan?.seats.categories.find(
    (category) =>
      !performance.sectors.some((sector) => sector.kind === 'NUMERADO' && sector.name === category),
  )
  if (missing !== undefined || unsold !== undefined) {
    throw new Error(`Performance ${performance.key}: no sector and seats for ${missing?.name ?? unsold}`)
  }
  const { key, date: startsAt, queue: queued } = performance
  const known = await tx.query.performance.findFirst({ where: eq(schema.performance.key, key) })
  // Seats of a performance that is on sale stay as they are; only what surrounds them is updated.
  if (known !== undefined) {
    await tx.update(schema.performance).set({ startsAt, queued }).where(eq(schema.performance.id, known.id))
  }
  const [inserted] =
    known === undefined
      ? await tx
          .insert(schema.performance)
          .values({ key, showId, startsAt, queued, planHash: plan?.hash ?? null })
          .returning({ id: schema.performance.id })
      : [known]
  const performanceId = inserted!.id
  const sectors = await loadSectors(tx, performanceId, performance, plan)
  await loadPromotions(tx, performanceId, performance, sectors)
  if (known !== undefined) return 0
  await insertBuckets(tx, performance, sectors)
  return plan === undefined ? 0 : insertSeats(tx, performanceId, performance, plan, sectors)
}

/** The last thing of a load: its commit tells all nodes, and nobody waits for the row meanwhile. */
const raiseVersion = (tx: Transaction) =>
  tx
    .insert(schema.catalogueVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({
      target: schema.catalogueVersion.id,
      set: { version: sql`${schema.catalogueVersion.version} + 1` },
    })

/**
 * Loads a season in one transaction. Loading a key again updates what it names; seats and what is sold
 * of a performance that is already there are left alone. Every node shows it within seconds.
 * @throws Error naming the performance whose plan and sectors do not fit; nothing is loaded then.
 */
export const loadCatalogue = (database: Database, catalogue: Catalogue): Promise<Loaded> =>
  database.orm.transaction(async (tx) => {
    for (const { id, name, order: position } of catalogue.eventTypes) {
      const set = { name, position }
      await tx
        .insert(schema.eventType)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: schema.eventType.id, set })
    }
    const plans = await loadPlans(tx, catalogue)
    const establishments = await loadEstablishments(tx, catalogue)
    const loaded: Loaded = { shows: catalogue.shows.length, performances: 0, seats: 0 }
    for (const show of catalogue.shows) {
      const establishmentId = establishments.get(show.establishmentKey)
      if (establishmentId === undefined)
        throw new Error(`Show ${show.key} names no establishment of the season`)
      const showId = await loadShow(tx, show, establishmentId)
      for (const performance of show.performances) {
        loaded.performances += 1
        loaded.seats += await loadPerformance(tx, showId, performance, plans)
      }
    }
    await raiseVersion(tx)
    return loaded
  })
