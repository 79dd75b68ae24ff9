import type { PlanLayout } from '../../contract/index.ts'
import type { SeatIndex } from '../domain/seat-index.ts'

/** A stretch of neighbours: seats of one row and one category, in plan order. */
export interface PlanRun {
  first: number
  length: number
  category: string
}

/** A gap wider than this many usual seat steps is an aisle. */
const AISLE = 1.8

type Row = PlanLayout['listaZona'][number]['listaFila'][number]

const stepsOf = (row: Row): number[] =>
  row.aX.slice(1).map((x, index) => Math.hypot(x - row.aX[index]!, row.aY[index + 1]! - row.aY[index]!))

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Rows cut where the category changes or an aisle passes. */
export const findRuns = (layout: PlanLayout, seats: SeatIndex): PlanRun[] => {
  const runs: PlanRun[] = []
  let ordinal = 0
  for (const row of layout.listaZona.flatMap((zone) => zone.listaFila)) {
    const steps = stepsOf(row)
    const aisle = median(steps) * AISLE
    row.aIdPosicion.forEach((_guid, index) => {
      const category = seats.categories[ordinal] ?? ''
      const last = runs.at(-1)
      const continues = index > 0 && last?.category === category && (steps[index - 1] ?? 0) <= aisle
      if (continues && last !== undefined) last.length += 1
      else runs.push({ first: ordinal, length: 1, category })
      ordinal += 1
    })
  }
  return runs
}
