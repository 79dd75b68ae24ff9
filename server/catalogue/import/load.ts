import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { findRuns } from '../../../contract/index.ts'
import type { Database, Transaction } from '../../db/open.ts'
import * as schema from '../../db/schema/index.ts'
import { indexSeats } from '../seat-index.ts'
import type { Catalogue } from './catalogue.ts'
import { type LoadedPlan, loadPerformances } from './load-performances.ts'
import { writeRows } from './load-rows.ts'
import { loadShows } from './load-shows.ts'
import { toPlanLayout } from './plan-layout.ts'

export interface Loaded {
  shows: number
  performances: number
  /** Seats of performances that were not there before. */
  seats: number
}

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
    plans.set(key, { hash, seats, runs: findRuns(drawn) })
  }
  return plans
}

const loadEventTypes = async (tx: Transaction, catalogue: Catalogue): Promise<void> => {
  for (const { id, name, order: position } of catalogue.eventTypes) {
    const set = { name, position }
    await tx
      .insert(schema.eventType)
      .values({ id, ...set })
      .onConflictDoUpdate({ target: schema.eventType.id, set })
  }
}

/** A text that was loaded before gets these words; those of other texts stay. */
const loadTexts = (tx: Transaction, { texts = {} }: Catalogue) =>
  writeRows(
    tx,
    Object.entries(texts).map(([source, words]) => ({ source, words })),
    (json) => sql`
      insert into catalogue_text (source, words)
        select source, words from jsonb_to_recordset(${json}::jsonb) as x(source text, words jsonb)
        on conflict (source) do update set words = excluded.words`,
  )

/** Writes what shows are found by: of all shows where texts may be of any. */
const writeSearch = (tx: Transaction, showIds: readonly number[], { texts }: Catalogue) => {
  const which = texts === undefined ? `{${showIds.join()}}` : null
  return tx.execute(sql`select write_search(${which}::int[])`)
}

/** Comes last in a load, so that its row is locked briefly; all nodes see the new version after the commit. */
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
    await loadEventTypes(tx, catalogue)
    const plans = await loadPlans(tx, catalogue)
    const showIds = await loadShows(tx, catalogue)
    const performances = catalogue.shows.flatMap((show) =>
      show.performances.map((performance) => ({ performance, showId: showIds.get(show.key) ?? 0 })),
    )
    const seats = await loadPerformances(tx, performances, plans)
    await loadTexts(tx, catalogue)
    await writeSearch(tx, [...showIds.values()], catalogue)
    await raiseVersion(tx)
    return { shows: catalogue.shows.length, performances: performances.length, seats }
  })
