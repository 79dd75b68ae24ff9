import type { Database, Transaction } from '../db/open.ts'
import type * as schema from '../db/schema/index.ts'
import type { CatalogueWords } from './catalogue-words.ts'

export type ShowRow = typeof schema.show.$inferSelect
export type PerformanceRow = typeof schema.performance.$inferSelect
export type SectorRow = typeof schema.sector.$inferSelect
export type PromotionRow = typeof schema.promotion.$inferSelect
export type EstablishmentRow = typeof schema.establishment.$inferSelect
export type EventTypeRow = typeof schema.eventType.$inferSelect

/** The catalogue as it was at one commit. */
export interface CatalogueSnapshot {
  /** How many loads it has seen. */
  version: number
  eventTypes: EventTypeRow[]
  establishments: ReadonlyMap<number, EstablishmentRow>
  shows: ReadonlyMap<number, ShowRow>
  performances: ReadonlyMap<number, PerformanceRow>
  performancesOfShow: ReadonlyMap<number, PerformanceRow[]>
  sectors: ReadonlyMap<number, SectorRow>
  sectorsOf: ReadonlyMap<number, SectorRow[]>
  promotions: ReadonlyMap<number, PromotionRow>
  promotionsOf: ReadonlyMap<number, PromotionRow[]>
  /** Shows by season and the name in addresses that they had before. */
  formerNames: readonly { season: string; seo: string; showId: number }[]
  /** Texts in other languages, by themselves. */
  words: CatalogueWords
}

const groupBy = <Row>(rows: Row[], keyOf: (row: Row) => number): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))

const readRows = async (tx: Transaction) => ({
  version: (await tx.query.catalogueVersion.findFirst())?.version ?? 0,
  eventTypes: await tx.query.eventType.findMany(),
  establishments: await tx.query.establishment.findMany(),
  shows: await tx.query.show.findMany(),
  performances: await tx.query.performance.findMany(),
  sectors: await tx.query.sector.findMany(),
  promotions: await tx.query.promotion.findMany(),
  texts: await tx.query.catalogueText.findMany(),
  formerNames: await tx.query.showFormerSeo.findMany(),
})

/** Reads the whole catalogue. */
export const readSnapshot = async ({ orm }: Database): Promise<CatalogueSnapshot> => {
  // All of one commit, or a load in between would show half of itself.
  const {
    version,
    eventTypes,
    establishments,
    shows,
    performances,
    sectors,
    promotions,
    texts,
    formerNames,
  } = await orm.transaction(readRows, { isolationLevel: 'repeatable read', accessMode: 'read only' })
  performances.sort(
    (a, b) => (a.startsAt?.getTime() ?? Infinity) - (b.startsAt?.getTime() ?? Infinity) || a.id - b.id,
  )
  sectors.sort((a, b) => a.position - b.position || a.id - b.id)
  promotions.sort((a, b) => a.id - b.id)
  return {
    version,
    eventTypes: eventTypes.toSorted((a, b) => a.position - b.position),
    establishments: byId(establishments),
    shows: byId(shows),
    performances: byId(performances),
    performancesOfShow: groupBy(performances, (row) => row.showId),
    sectors: byId(sectors),
    sectorsOf: groupBy(sectors, (row) => row.performanceId),
    promotions: byId(promotions),
    promotionsOf: groupBy(promotions, (row) => row.performanceId),
    formerNames,
    words: new Map(texts.map(({ source, words }) => [source, words])),
  }
}
