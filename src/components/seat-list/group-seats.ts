import type { PlanIndex } from '../seat-map/plan-index.ts'

/** What is to be listed; null means no limit. */
export interface SeatFilter {
  /** A category of the plan, by its place. */
  readonly category: number | null
  /** The dearest price wanted, in whole cents. */
  readonly mostCents: number | null
  readonly onlyFree: boolean
}

export interface ListedRow {
  readonly row: number
  readonly seats: readonly number[]
  /** The free ones among `seats`. */
  readonly free: readonly number[]
}

export interface ListedZone {
  readonly zone: number
  readonly free: number
  readonly rows: readonly ListedRow[]
}

/** What the list needs to know of a seat besides the plan. */
export interface SeatFacts {
  /** Free, or mine: what may be toggled. */
  readonly isOpen: (seat: number) => boolean
  /** Whole cents of a category of the plan. */
  readonly priceOf: (category: number) => number
}

/** Zones, their rows and seats that pass the filter, in the plan's order; what is empty is left out. */
export function groupSeats(plan: PlanIndex, facts: SeatFacts, filter: SeatFilter): ListedZone[] {
  const wanted = (seat: number) => {
    const category = plan.category[seat]!
    if (filter.category !== null && category !== filter.category) return false
    return filter.mostCents === null || facts.priceOf(category) <= filter.mostCents
  }
  return plan.zones.flatMap((zone, index) => {
    const rows: ListedRow[] = []
    for (let row = zone.firstRow; row < zone.endRow; row++) {
      const { start, end } = plan.rows[row]!
      const inFilter = Array.from({ length: end - start }, (_, place) => start + place).filter(wanted)
      const free = inFilter.filter(facts.isOpen)
      const seats = filter.onlyFree ? free : inFilter
      if (seats.length > 0) rows.push({ row, seats, free })
    }
    const free = rows.reduce((sum, row) => sum + row.free.length, 0)
    return rows.length === 0 ? [] : [{ zone: index, free, rows }]
  })
}

/** A class of a large venue with its zones; category is null where zones stand by themselves. */
export interface ZoneFold {
  readonly category: number | null
  readonly zones: readonly ListedZone[]
}

/** From so many zones on, a list of them says nothing: they lie folded by class. */
const FOLD_FROM = 16

/** The zones of a large venue by the class of their first seat, in the plan's order; others stay as they are. */
export function foldZones(plan: Pick<PlanIndex, 'category'>, zones: readonly ListedZone[]): ZoneFold[] {
  if (zones.length < FOLD_FROM) return [{ category: null, zones }]
  const folds = new Map<number, ListedZone[]>()
  for (const zone of zones) {
    const category = plan.category[zone.rows[0]?.seats[0] ?? 0] ?? 0
    folds.set(category, [...(folds.get(category) ?? []), zone])
  }
  return [...folds].map(([category, within]) => ({ category, zones: within }))
}
