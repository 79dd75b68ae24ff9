import type { PlanLayout } from './entities/performance.ts'
import { rowsInPlanOrder } from './plan-order.ts'

/** Neighbours: seats of one row and one category that follow each other with no aisle between them. */
export interface SeatRun {
  /** Ordinal of the first seat; the others follow it in plan order. */
  first: number
  length: number
  /** The name of their category: the sector that sells them has the same. */
  category: string
}

/** A gap wider than this many usual seat steps is an aisle. */
const AISLE = 1.8

type Row = PlanLayout['listaZona'][number]['listaFila'][number]

/** Distances between neighbours of a row, in plan units. */
export const stepsOf = (row: Row): number[] =>
  row.aX.slice(1).map((x, index) => Math.hypot(x - row.aX[index]!, row.aY[index + 1]! - row.aY[index]!))

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Rows cut where the category changes or an aisle passes, in plan order. */
export const findRuns = (layout: PlanLayout): SeatRun[] => {
  const runs: SeatRun[] = []
  for (const row of rowsInPlanOrder(layout)) {
    const steps = stepsOf(row)
    const aisle = median(steps) * AISLE
    row.aIdPosicion.forEach((_id, index) => {
      const category = layout.listaCategoria[row.aCategoria[index] ?? 0]?.cNombre ?? ''
      const last = runs.at(-1)
      const continues = index > 0 && last?.category === category && (steps[index - 1] ?? 0) <= aisle
      if (continues && last !== undefined) last.length += 1
      else runs.push({ first: row.start + index, length: 1, category })
    })
  }
  return runs
}
