import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  betweenViews,
  centreOn,
  clampView,
  fitBox,
  visibleBox,
  zoomAt,
} from '../../../src/components/seat-map/viewport.ts'

const size = { width: 360, height: 480 }
const box = { x0: -100, y0: 50, x1: 900, y1: 650 }
const scale = fc.double({ min: 0.05, max: 20, noNaN: true })
const spot = fc.double({ min: -500, max: 1500, noNaN: true })

test('fitting shows the whole box, edge to edge in one direction', () => {
  const seen = visibleBox(fitBox(box, size), size)
  expect([seen.x0, seen.x1]).toEqual([-100, 900])
  expect(seen.y0).toBeLessThan(50)
  expect(seen.y1).toBeGreaterThan(650)
})

test('zooming holds the point under the finger still', () => {
  fc.assert(
    fc.property(scale, scale, spot, spot, (from, to, x, y) => {
      const view = centreOn(300, 200, from, size)
      const zoomed = zoomAt(view, to, x, y)
      expect((x - zoomed.tx) / zoomed.k).toBeCloseTo((x - view.tx) / view.k, 4)
      expect((y - zoomed.ty) / zoomed.k).toBeCloseTo((y - view.ty) / view.k, 4)
    }),
  )
})

test('a clamped view stays within the limits and leaves no room beside a plan larger than the screen', () => {
  const limits = { min: 0.36, max: 4 }
  fc.assert(
    fc.property(scale, spot, spot, (k, x, y) => {
      const view = clampView(centreOn(x, y, k, size), box, size, limits)
      expect(view.k).toBeGreaterThanOrEqual(limits.min)
      expect(view.k).toBeLessThanOrEqual(limits.max)
      const seen = visibleBox(view, size)
      if ((box.x1 - box.x0) * view.k > size.width) {
        expect(seen.x0).toBeGreaterThanOrEqual(box.x0 - 1e-6)
        expect(seen.x1).toBeLessThanOrEqual(box.x1 + 1e-6)
      } else expect((seen.x0 + seen.x1) / 2).toBeCloseTo((box.x0 + box.x1) / 2, 6)
    }),
  )
})

test('a glide begins at one view and ends at the other', () => {
  const from = fitBox(box, size)
  const to = centreOn(500, 300, 2, size)
  for (const [share, view] of [
    [0, from],
    [1, to],
  ] as const) {
    const between = betweenViews(from, to, share, size)
    expect(between.k).toBeCloseTo(view.k, 9)
    expect(between.tx).toBeCloseTo(view.tx, 6)
    expect(between.ty).toBeCloseTo(view.ty, 6)
  }
})
