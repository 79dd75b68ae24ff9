import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PlanLayout } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import type * as schema from '../db/schema/index.ts'
import { indexSeats, type SeatIndex } from './seat-index.ts'

export type ShowRow = typeof schema.show.$inferSelect
export type PerformanceRow = typeof schema.performance.$inferSelect
export type SectorRow = typeof schema.sector.$inferSelect
export type PromotionRow = typeof schema.promotion.$inferSelect
export type EstablishmentRow = typeof schema.establishment.$inferSelect
export type EventTypeRow = typeof schema.eventType.$inferSelect

export interface ServedPlan {
  identity: Buffer
  /** Made when first asked for, on another thread: who holds places does not wait for it. */
  compressed(encoding: 'gzip' | 'br'): Promise<Buffer>
  seats: SeatIndex
}

interface Snapshot {
  eventTypes: EventTypeRow[]
  establishments: ReadonlyMap<number, EstablishmentRow>
  shows: ReadonlyMap<number, ShowRow>
  performances: ReadonlyMap<number, PerformanceRow>
  performancesOfShow: ReadonlyMap<number, PerformanceRow[]>
  sectors: ReadonlyMap<number, SectorRow>
  sectorsOf: ReadonlyMap<number, SectorRow[]>
  promotions: ReadonlyMap<number, PromotionRow>
  promotionsOf: ReadonlyMap<number, PromotionRow[]>
}

/** The season in memory: a few hundred rows that every page reads and that change by loading alone. */
export interface CatalogueCache extends Snapshot {
  reload(): Promise<void>
  /** A plan; null for a hash that no performance uses. */
  plan(hash: string): Promise<ServedPlan | null>
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

const readSnapshot = async ({ orm }: Database): Promise<Snapshot> => {
  const eventTypes = await orm.query.eventType.findMany()
  const establishments = await orm.query.establishment.findMany()
  const shows = await orm.query.show.findMany()
  const performances = await orm.query.performance.findMany()
  const sectors = await orm.query.sector.findMany()
  const promotions = await orm.query.promotion.findMany()
  performances.sort(
    (a, b) => (a.startsAt?.getTime() ?? Infinity) - (b.startsAt?.getTime() ?? Infinity) || a.id - b.id,
  )
  sectors.sort((a, b) => a.position - b.position || a.id - b.id)
  promotions.sort((a, b) => a.id - b.id)
  return {
    eventTypes: eventTypes.toSorted((a, b) => a.position - b.position),
    establishments: byId(establishments),
    shows: byId(shows),
    performances: byId(performances),
    performancesOfShow: groupBy(performances, (row) => row.showId),
    sectors: byId(sectors),
    sectorsOf: groupBy(sectors, (row) => row.performanceId),
    promotions: byId(promotions),
    promotionsOf: groupBy(promotions, (row) => row.performanceId),
  }
}

const packers = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (identity: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
}

const servePlan = (layout: string): ServedPlan => {
  const identity = Buffer.from(layout)
  const packed: { gzip?: Promise<Buffer>; br?: Promise<Buffer> } = {}
  return {
    identity,
    compressed: (encoding) => {
      packed[encoding] ??= packers[encoding](identity)
      return packed[encoding]
    },
    seats: indexSeats(JSON.parse(layout) as PlanLayout),
  }
}

export const openCatalogue = async (database: Database): Promise<CatalogueCache> => {
  const plans = new Map<string, Promise<ServedPlan | null>>()
  const readPlan = async (hash: string) => {
    const [row] = await database.query<{ layout: string }>(
      'plan-layout',
      'select layout from seat_plan where hash = $1',
      [hash],
    )
    return row === undefined ? null : servePlan(row.layout)
  }
  const cache = {
    ...(await readSnapshot(database)),
    reload: async () => {
      Object.assign(cache, await readSnapshot(database))
    },
    plan: async (hash: string) => {
      const known = plans.get(hash)
      if (known !== undefined) return known
      const reading = readPlan(hash)
      plans.set(hash, reading)
      const forget = () => void plans.delete(hash)
      reading.then((plan) => plan === null && forget(), forget)
      return reading
    },
  }
  return cache
}
