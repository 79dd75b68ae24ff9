import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import { firstSight, fittingScale, LEGIBLE, SMALLEST_TEXT } from '../../viewer/components/first-sight.ts'
import { firstBox } from '../../viewer/components/part-box.ts'

const folder = path.resolve(import.meta.dirname, '../../statecharts/layouts')
const layouts = readdirSync(folder)
  .filter((file) => file !== 'overview.json')
  .map((file): ChartLayout => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).made)

/** Windows of the picture on pages of 1280 and of 400 pixels. */
describe.each([
  { width: 726, height: 477 },
  { width: 400, height: 560 },
])('in a window of $width by $height', (view) => {
  test.each(layouts.map((layout) => ({ name: layout.name, layout })))('$name opens legible', ({ layout }) => {
    const first = firstBox(layout)
    const { box, scale } = firstSight(view, layout, first)
    expect(scale * SMALLEST_TEXT).toBeGreaterThanOrEqual(9)
    const shown = {
      left: box.x + box.width / 2 - view.width / scale / 2,
      top: box.y + box.height / 2 - view.height / scale / 2,
    }
    expect(first.x).toBeGreaterThanOrEqual(shown.left)
    expect(first.y).toBeGreaterThanOrEqual(shown.top)
    expect(first.x).toBeLessThan(shown.left + view.width / scale)
    expect(first.y).toBeLessThan(shown.top + view.height / scale)
  })
})

test('a picture opens whole where it is read so, and not a pixel smaller', () => {
  const view = { width: 640, height: 480 }
  const largest = { width: 640 / LEGIBLE - 40, height: 480 / LEGIBLE - 40 }
  const first = { x: 300, y: 300, width: 10, height: 10 }
  expect(firstSight(view, largest, first)).toEqual({ box: { x: 0, y: 0, ...largest }, scale: LEGIBLE })
  const taller = { ...largest, height: largest.height + 1 }
  expect(fittingScale(view, taller)).toBeLessThan(LEGIBLE)
  expect(firstSight(view, taller, first)).toMatchObject({ box: { x: 0, y: 0, ...largest }, scale: LEGIBLE })
  const wider = { ...taller, width: largest.width + 1 }
  expect(firstSight(view, wider, first).scale).toBe(0.8)
})

test('a small picture is not blown up', () => {
  const small = { width: 100, height: 80 }
  const { scale } = firstSight({ width: 2000, height: 2000 }, small, { x: 0, y: 0, width: 9, height: 9 })
  expect(scale).toBe(1.6)
})
