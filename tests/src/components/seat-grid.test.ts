import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexPlan, type PlanIndex } from '../../../src/components/seat-map/plan-index.ts'
import { createSeatGrid } from '../../../src/components/seat-map/seat-grid.ts'
import { samplePlan } from '../support/seat-plan.ts'

const coordinate = fc.integer({ min: 0, max: 400 })
const scattered = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 60 })
  .map((points) => {
    const layout = samplePlan([{ label: 'A', at: points.map(([x]) => x) }])
    layout.listaZona[0]!.listaFila[0]!.aY = points.map(([, y]) => y)
    return indexPlan(layout)
  })

function nearest(plan: PlanIndex, x: number, y: number): number {
  const distances = Array.from({ length: plan.count }, (_, seat) =>
    Math.hypot(plan.x[seat]! - x, plan.y[seat]! - y),
  )
  return Math.min(...distances)
}

test('a hit is a nearest seat within reach, and a miss means there is none', () => {
  fc.assert(
    fc.property(scattered, coordinate, coordinate, fc.integer({ min: 1, max: 80 }), (plan, x, y, reach) => {
      const seat = createSeatGrid(plan).hit(x, y, reach)
      const least = nearest(plan, x, y)
      if (seat < 0) expect(least).toBeGreaterThan(reach)
      else expect(Math.hypot(plan.x[seat]! - x, plan.y[seat]! - y)).toBeCloseTo(least, 6)
    }),
  )
})

test('collect finds every seat of a box, each once, and count says how many it finds', () => {
  fc.assert(
    fc.property(scattered, coordinate, coordinate, coordinate, coordinate, (plan, xa, ya, xb, yb) => {
      const box = { x0: Math.min(xa, xb), x1: Math.max(xa, xb), y0: Math.min(ya, yb), y1: Math.max(ya, yb) }
      const out = new Uint32Array(plan.count)
      const grid = createSeatGrid(plan)
      const found = [...out.subarray(0, grid.collect(box, out))]
      const wanted = Array.from({ length: plan.count }, (_, seat) => seat).filter(
        (seat) =>
          plan.x[seat]! >= box.x0 &&
          plan.x[seat]! <= box.x1 &&
          plan.y[seat]! >= box.y0 &&
          plan.y[seat]! <= box.y1,
      )
      expect(new Set(found).size).toBe(found.length)
      expect(found).toEqual(expect.arrayContaining(wanted))
      expect(grid.count(box)).toBe(found.length)
    }),
  )
})
