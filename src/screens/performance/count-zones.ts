import { SEAT_STATES } from '../../../contract/seat-states.ts'
import type { PlanIndex } from '../../components/seat-map/plan-index.ts'

export interface ZoneCount {
  readonly free: number
  /** Decimal prices of the zone's categories; null when no sector sells them. */
  readonly lowest: number | null
  readonly highest: number | null
}

/** Counts each zone's free seats, less those chosen here, and finds the span of its prices. */
export function countZones(
  plan: PlanIndex,
  states: string,
  selected: ReadonlySet<string>,
  priceOf: (category: number) => number | null,
): ZoneCount[] {
  return plan.zones.map(({ start, end }) => {
    let free = 0
    const categories = new Set<number>()
    for (let seat = start; seat < end; seat++) {
      if (states[seat] === SEAT_STATES.free && !selected.has(plan.ids[seat]!)) free++
      categories.add(plan.category[seat]!)
    }
    const prices = [...categories].map(priceOf).filter((price) => price !== null)
    return {
      free,
      lowest: prices.length === 0 ? null : Math.min(...prices),
      highest: prices.length === 0 ? null : Math.max(...prices),
    }
  })
}
