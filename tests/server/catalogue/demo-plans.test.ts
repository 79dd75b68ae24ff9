import { describe, expect, test } from 'vitest'
import { planLayout } from '../../../contract/index.ts'
import { toPlanLayout } from '../../../server/catalogue/import/plan-layout.ts'
import { readSeatingPlanFile } from '../../../server/catalogue/import/seating-plan-file.ts'
import { demoPlan } from '../../../server/demo/season.ts'

const plans = [
  { name: 'main theatre', plan: demoPlan('teatro-mayor'), seats: [1050, 1200], nearest: 22 },
  { name: 'chamber hall', plan: demoPlan('sala-de-camara'), seats: [290, 320], nearest: 22 },
  { name: 'small hall', plan: demoPlan('sala-chica'), seats: [100, 200], nearest: 24 },
  { name: 'arena', plan: demoPlan('estadio'), seats: [12_000, 12_500], nearest: 20 },
] as const

const CELL = 30

/** Least distance between two seats, by a grid of cells. */
const nearest = (points: [number, number][]): number => {
  const grid = new Map<string, [number, number][]>()
  let least = Number.POSITIVE_INFINITY
  for (const [x, y] of points) {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)]
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const [ox, oy] of grid.get(`${column + dx},${row + dy}`) ?? [])
          least = Math.min(least, Math.hypot(x - ox, y - oy))
    const key = `${column},${row}`
    grid.set(key, [...(grid.get(key) ?? []), [x, y]])
  }
  return least
}

describe.each(plans)('the $name', ({ plan, seats: [low, high], nearest: least }) => {
  const layout = toPlanLayout(plan)
  const rows = layout.listaZona.flatMap((zone) => zone.listaFila)
  const points = rows.flatMap((row) => row.aX.map((x, index): [number, number] => [x, row.aY[index]!]))

  test('is a valid plan file', () => {
    expect(readSeatingPlanFile(JSON.stringify(plan))).toEqual({ plan })
  })

  test('lays out as the contract says', () => {
    expect(planLayout.parse(layout)).toEqual(layout)
  })

  test('has as many seats as it should', () => {
    expect(points.length).toBeGreaterThanOrEqual(low)
    expect(points.length).toBeLessThanOrEqual(high)
  })

  test('no seat is on another, none outside the drawing', () => {
    expect(nearest(points)).toBeGreaterThanOrEqual(least)
    const outside = points.filter(
      ([x, y]) => x < 20 || y < 20 || x > layout.nAncho - 20 || y > layout.nAlto - 20,
    )
    expect(outside).toEqual([])
  })

  test('is the same left and right', () => {
    const mirrored = new Set(points.map(([x, y]) => `${Math.round(layout.nAncho - x)},${Math.round(y)}`))
    const lone = points.filter(([x, y]) => {
      const near = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].map((dy) => `${Math.round(x) + dx},${Math.round(y) + dy}`),
      )
      return !near.some((key) => mirrored.has(key))
    })
    expect(lone).toEqual([])
  })

  test('a seat is found by class, row and number alone', () => {
    const labels = rows.flatMap((row) =>
      row.aAsiento.map((seat, index) => `${row.aCategoria[index]}/${row.cFila}/${seat}`),
    )
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('no seat is on the stage', () => {
    const stage = layout.listaArea.find((area) => area.cForma === 'polygon')!
    const ys = stage.aPunto.filter((_, index) => index % 2 === 1)
    const xs = stage.aPunto.filter((_, index) => index % 2 === 0)
    const [top, bottom, left, right] = [Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs)]
    expect(points.filter(([x, y]) => x > left && x < right && y > top && y < bottom)).toEqual([])
  })
})
