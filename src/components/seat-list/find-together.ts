import type { PlanIndex } from '../seat-map/plan-index.ts'

/** Neighbours further apart than this many usual distances have an aisle between them. */
const AISLE_FROM = 1.6

/** Whether two seats of a row, following each other in the plan, are side by side. */
export const sideBySide = (plan: PlanIndex, seat: number, next: number): boolean =>
  plan.rowOf[seat] === plan.rowOf[next] &&
  Math.hypot(plan.x[next]! - plan.x[seat]!, plan.y[next]! - plan.y[seat]!) <= plan.pitch * AISLE_FROM

/**
 * The best `count` seats side by side in one row, or [] when there are none. Best is nearest to the front
 * of the plan and to its middle.
 * @param isFree whether a seat may be chosen, filters included.
 */
export function findTogether(plan: PlanIndex, count: number, isFree: (seat: number) => boolean): number[] {
  if (count < 1) return []
  const middle = (plan.box.x0 + plan.box.x1) / 2
  let best = -1
  let nearest = Infinity
  let run = 0
  for (let seat = 0; seat < plan.count; seat++) {
    if (!isFree(seat)) run = 0
    else run = run > 0 && sideBySide(plan, seat - 1, seat) ? run + 1 : 1
    if (run < count) continue
    const first = seat - count + 1
    const away = Math.abs((plan.x[first]! + plan.x[seat]!) / 2 - middle)
    const distance = Math.hypot(away, plan.y[first]! - plan.box.y0)
    if (distance < nearest) {
      nearest = distance
      best = first
    }
  }
  return best < 0 ? [] : Array.from({ length: count }, (_, place) => best + place)
}
