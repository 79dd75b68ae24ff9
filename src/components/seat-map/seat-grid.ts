import type { Box, PlanIndex } from './plan-index.ts'

/** A uniform grid over the seats: what is near a point, and what is in sight, without asking every seat. */
export interface SeatGrid {
  /** The nearest seat whose centre lies within `reach` plan units of a point, or -1. */
  hit(x: number, y: number, reach: number): number
  /** Writes the seats of the cells that touch the box into `out` and says how many. */
  collect(box: Box, out: Uint32Array): number
  /** How many seats collect would write. */
  count(box: Box): number
}

const SEATS_A_CELL = 4

export function createSeatGrid(plan: PlanIndex): SeatGrid {
  const { box, count } = plan
  const cell = plan.pitch * SEATS_A_CELL
  const columns = Math.max(1, Math.ceil((box.x1 - box.x0) / cell))
  const lines = Math.max(1, Math.ceil((box.y1 - box.y0) / cell))
  const start = new Uint32Array(columns * lines + 1)
  const seats = new Uint32Array(count)
  const column = (x: number) => clamp(Math.floor((x - box.x0) / cell), columns)
  const line = (y: number) => clamp(Math.floor((y - box.y0) / cell), lines)
  const cellOf = (seat: number) => line(plan.y[seat]!) * columns + column(plan.x[seat]!)

  for (let seat = 0; seat < count; seat++) start[cellOf(seat) + 1]!++
  for (let at = 0; at < columns * lines; at++) start[at + 1]! += start[at]!
  const next = start.slice()
  for (let seat = 0; seat < count; seat++) {
    const at = cellOf(seat)
    seats[next[at]!] = seat
    next[at]!++
  }

  const apart = (view: Box) => view.x1 < box.x0 || view.x0 > box.x1 || view.y1 < box.y0 || view.y0 > box.y1

  return {
    hit(x, y, reach) {
      let best = -1
      let nearest = reach * reach
      const last = column(x + reach)
      for (let row = line(y - reach), end = line(y + reach); row <= end; row++) {
        const from = start[row * columns + column(x - reach)]!
        const to = start[row * columns + last + 1]!
        for (let at = from; at < to; at++) {
          const seat = seats[at]!
          const distance = (plan.x[seat]! - x) ** 2 + (plan.y[seat]! - y) ** 2
          if (distance <= nearest) {
            nearest = distance
            best = seat
          }
        }
      }
      return best
    },
    collect(view, out) {
      let length = 0
      if (apart(view)) return 0
      const [first, last] = [column(view.x0), column(view.x1)]
      for (let row = line(view.y0), end = line(view.y1); row <= end; row++) {
        const to = start[row * columns + last + 1]!
        for (let at = start[row * columns + first]!; at < to; at++) out[length++] = seats[at]!
      }
      return length
    },
    count(view) {
      let total = 0
      if (apart(view)) return 0
      const [first, last] = [column(view.x0), column(view.x1)]
      for (let row = line(view.y0), end = line(view.y1); row <= end; row++) {
        total += start[row * columns + last + 1]! - start[row * columns + first]!
      }
      return total
    },
  }
}

const clamp = (value: number, length: number) => Math.max(0, Math.min(length - 1, value))
