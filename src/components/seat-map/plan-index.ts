import type { CSSProperties } from 'react'
import type { PlanLayout } from '../../../contract/index.ts'
import { rowsInPlanOrder } from '../../../contract/plan-order.ts'

/** An axis-aligned box in plan units. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export interface PlanRow {
  readonly zone: number
  readonly label: string
  /** Seats of the row are the indices from start up to, not including, end. */
  readonly start: number
  readonly end: number
}

export interface PlanZone {
  readonly name: string
  readonly firstRow: number
  readonly endRow: number
  readonly start: number
  readonly end: number
  readonly box: Box
}

/** A plan layout laid flat: a seat is an index, the one cEstados is ordered by. */
export interface PlanIndex {
  readonly count: number
  readonly ids: readonly string[]
  readonly seatLabels: readonly string[]
  readonly x: Float32Array
  readonly y: Float32Array
  readonly category: Uint8Array
  readonly rowOf: Uint16Array
  readonly rows: readonly PlanRow[]
  readonly zones: readonly PlanZone[]
  readonly byId: ReadonlyMap<string, number>
  /** The usual distance between neighbours of a row, in plan units. */
  readonly pitch: number
  /** Half a seat's width, in plan units. */
  readonly radius: number
  readonly box: Box
}

const FALLBACK_PITCH = 10
const RADIUS_OF_PITCH = 0.37

/** The plan's shape as styles read it: the room it takes is known before it is drawn. */
export const aspectOf = ({ box }: Pick<PlanIndex, 'box'>): CSSProperties =>
  ({ '--plan-aspect': ((box.x1 - box.x0) / (box.y1 - box.y0)).toFixed(3) }) as CSSProperties

/** Reads a layout once; everything the plan and its list ask later is an array access. */
export function indexPlan(layout: PlanLayout): PlanIndex {
  const ordered = rowsInPlanOrder(layout)
  const count = ordered.reduce((sum, row) => sum + row.aIdPosicion.length, 0)
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  const category = new Uint8Array(count)
  const rowOf = new Uint16Array(count)
  ordered.forEach((row, index) => {
    x.set(row.aX, row.start)
    y.set(row.aY, row.start)
    category.set(row.aCategoria, row.start)
    rowOf.fill(index, row.start, row.start + row.aIdPosicion.length)
  })
  const ids = ordered.flatMap((row) => row.aIdPosicion)
  const seatLabels = ordered.flatMap((row) => row.aAsiento)
  const rows = ordered.map(({ zone, cFila, start, aIdPosicion }) => ({
    zone,
    label: cFila,
    start,
    end: start + aIdPosicion.length,
  }))
  let firstRow = 0
  let start = 0
  const zones = layout.listaZona.map(({ cNombre, listaFila }) => {
    const endRow = firstRow + listaFila.length
    const end = rows[endRow - 1]?.end ?? start
    const zone = { name: cNombre, firstRow, endRow, start, end, box: boxOf(x, y, start, end) }
    firstRow = endRow
    start = end
    return zone
  })
  const pitch = usualPitch(rows, x, y)
  return {
    count,
    ids,
    seatLabels,
    x,
    y,
    category,
    rowOf,
    rows,
    zones,
    byId: new Map(ids.map((id, index) => [id, index])),
    pitch,
    radius: pitch * RADIUS_OF_PITCH,
    box: planBox(layout, x, y, pitch),
  }
}

/** The box of the seats from start up to end; an empty range gives an empty box at the origin. */
export function boxOf(x: Float32Array, y: Float32Array, start: number, end: number): Box {
  if (start >= end) return { x0: 0, y0: 0, x1: 0, y1: 0 }
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let seat = start; seat < end; seat++) {
    x0 = Math.min(x0, x[seat]!)
    x1 = Math.max(x1, x[seat]!)
    y0 = Math.min(y0, y[seat]!)
    y1 = Math.max(y1, y[seat]!)
  }
  return { x0, y0, x1, y1 }
}

/** What has to be in sight at "see it all": every seat and every drawn area, with a seat's air around. */
function planBox(layout: PlanLayout, x: Float32Array, y: Float32Array, pitch: number): Box {
  let { x0, y0, x1, y1 } = boxOf(x, y, 0, x.length)
  if (x.length === 0) [x0, y0, x1, y1] = [0, 0, layout.nAncho, layout.nAlto]
  const reach = (left: number, top: number, right: number, bottom: number) => {
    x0 = Math.min(x0, left)
    x1 = Math.max(x1, right)
    y0 = Math.min(y0, top)
    y1 = Math.max(y1, bottom)
  }
  for (const { cForma, nX, nY, nAncho, nAlto, aPunto } of layout.listaArea) {
    if (cForma === 'rectangle') reach(nX, nY, nX + nAncho, nY + nAlto)
    if (cForma === 'circle' || cForma === 'ellipse')
      reach(nX - nAncho / 2, nY - nAlto / 2, nX + nAncho / 2, nY + nAlto / 2)
    if (cForma === 'text') reach(nX, nY - nAlto / 2, nX, nY + nAlto / 2)
    for (let at = 0; at + 1 < aPunto.length; at += 2)
      reach(aPunto[at]!, aPunto[at + 1]!, aPunto[at]!, aPunto[at + 1]!)
  }
  return { x0: x0 - pitch * 1.5, y0: y0 - pitch * 1.5, x1: x1 + pitch * 1.5, y1: y1 + pitch * 1.5 }
}

/** The lower quartile of neighbour distances: aisles and gaps do not stretch it. */
function usualPitch(rows: readonly PlanRow[], x: Float32Array, y: Float32Array): number {
  const distances: number[] = []
  for (const row of rows) {
    for (let seat = row.start + 1; seat < row.end; seat++) {
      const distance = Math.hypot(x[seat]! - x[seat - 1]!, y[seat]! - y[seat - 1]!)
      if (distance > 0) distances.push(distance)
    }
  }
  distances.sort((a, b) => a - b)
  return distances[distances.length >> 2] ?? FALLBACK_PITCH
}
