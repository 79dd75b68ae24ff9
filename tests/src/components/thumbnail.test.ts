import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pen } from '../../../src/components/seat-map/paint-seats.ts'
import { indexPlan } from '../../../src/components/seat-map/plan-index.ts'
import type { MapTheme } from '../../../src/components/seat-map/theme.ts'
import { createThumbnail } from '../../../src/components/seat-map/thumbnail.ts'
import { samplePlan } from '../support/seat-plan.ts'

const plan = indexPlan(
  samplePlan([
    { label: 'A', at: [0, 40, 80, 120] },
    { label: 'B', at: [0, 120] },
  ]),
)
const theme = {
  paper: 'paper',
  ink: 'ink',
  accent: 'accent',
  ring: 'ring',
  classes: ['a'],
} as unknown as MapTheme

/** A pen that writes down what it is asked to draw. */
const recorder = () => {
  const drawn: string[] = []
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (own, name: string) => own[name] ?? (() => drawn.push(name)),
  })
  return { pen: pen as unknown as Pen, drawn }
}

let picture: ReturnType<typeof recorder>
beforeEach(() => {
  picture = recorder()
  vi.stubGlobal('document', {
    createElement: () => ({ width: 0, height: 0, getContext: () => picture.pen }),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the thumbnail has every seat, and is drawn again only when it is out of date', () => {
  const painted: number[] = []
  const painter = { paint: (_pen: Pen, _seats: Uint32Array, length: number) => void painted.push(length) }
  const thumbnail = createThumbnail(plan, painter, [], theme, 1)
  const { pen, drawn } = recorder()
  const paint = () => thumbnail.paint(pen, { k: 4, tx: 0, ty: 0 }, { width: 400, height: 300 }, 1)
  paint()
  paint()
  expect(painted).toEqual([6])
  expect(drawn).toContain('drawImage')
  thumbnail.invalidate()
  paint()
  expect(painted).toEqual([6, 6])
})

test('a point of the thumbnail, in the corner of the map, is a point of the plan; one beside it is none', () => {
  const thumbnail = createThumbnail(plan, { paint: () => undefined }, [], theme, 1)
  const size = { width: 400, height: 300 }
  const { x0, x1, y0, y1 } = plan.box
  const [x = 0, y = 0] = thumbnail.planPointAt(size.width - 10, size.height - 10, size) ?? []
  expect([x > (x0 + x1) / 2 && x <= x1, y > (y0 + y1) / 2 && y <= y1]).toEqual([true, true])
  expect(thumbnail.planPointAt(10, 10, size)).toBeNull()
})
