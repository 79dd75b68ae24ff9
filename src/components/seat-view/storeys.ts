import type { PlanIndex, PlanZone } from '../seat-map/plan-index.ts'

/** In metres: wider than an aisle, narrower than what lies between two storeys of a plan. */
const GAP = 1.8
/** What holds less of a house than this is no storey: boxes beside the stalls. */
const LEAST_SHARE = 0.1

/** Boxes have a few seats in a row, and stand beside several storeys. */
const isOfBoxes = ({ start, end, firstRow, endRow }: PlanZone): boolean =>
  end - start < 7 * (endRow - firstRow)

const areNear = (plan: PlanIndex, one: PlanZone, other: PlanZone, gap: number): boolean => {
  if (one.box.x0 - other.box.x1 > gap || other.box.x0 - one.box.x1 > gap) return false
  if (one.box.y0 - other.box.y1 > gap || other.box.y0 - one.box.y1 > gap) return false
  for (let a = one.start; a < one.end; a++)
    for (let b = other.start; b < other.end; b++)
      if (Math.hypot(plan.x[a]! - plan.x[b]!, plan.y[a]! - plan.y[b]!) <= gap) return true
  return false
}

/** Zones that adjoin, each with those that adjoin them. */
const groupsOf = (plan: PlanIndex, gap: number): (readonly PlanZone[])[] => {
  const left = new Set(plan.zones.filter(({ start, end }) => end > start))
  const groups: PlanZone[][] = []
  for (const zone of left) {
    const group = [zone]
    left.delete(zone)
    for (const one of group)
      for (const other of left)
        if (isOfBoxes(one) === isOfBoxes(other) && areNear(plan, one, other, gap)) {
          left.delete(other)
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}

/**
 * How many storeys each zone is above the stalls. A plan says nothing of heights: what lies apart, behind a good part of
 * the house, is taken for a balcony.
 * @param metre in plan units
 * @param distanceOf a seat from the stage
 */
export const storeysOf = (
  plan: PlanIndex,
  metre: number,
  distanceOf: (seat: number) => number,
): ReadonlyMap<PlanZone, number> => {
  const groups = groupsOf(plan, GAP * metre).map((zones) => {
    let nearest = Number.POSITIVE_INFINITY
    let seats = 0
    for (const { start, end } of zones) {
      seats += end - start
      for (let seat = start; seat < end; seat++) nearest = Math.min(nearest, distanceOf(seat))
    }
    return { zones, nearest, seats }
  })
  return new Map(
    groups.flatMap(({ zones, nearest }) => {
      const below = groups.filter((one) => one.nearest < nearest && one.seats >= plan.count * LEAST_SHARE)
      return zones.map((zone) => [zone, below.length] as const)
    }),
  )
}
