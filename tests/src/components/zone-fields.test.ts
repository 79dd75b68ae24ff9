import { expect, test } from 'vitest'
import type { Pen } from '../../../src/components/seat-map/paint-seats.ts'
import { indexPlan } from '../../../src/components/seat-map/plan-index.ts'
import type { MapTheme } from '../../../src/components/seat-map/theme.ts'
import { paintZoneFields, type ZoneNote, zoneOutline } from '../../../src/components/seat-map/zone-fields.ts'
import { samplePlan } from '../support/seat-plan.ts'

const at = Array.from({ length: 12 }, (_, seat) => seat * 20)
const rows = (category: number) => ['A', 'B', 'C', 'D', 'E', 'F'].map((label) => ({ label, at, category }))
const plan = indexPlan(samplePlan(rows(0), rows(1)))
const theme: MapTheme = {
  ...{ paper: 'paper', field: 'field', ink: 'ink', soft: 'soft', line: 'line', accent: 'accent' },
  ...{ onAccent: 'onAccent', ring: 'ring', display: 'display', text: 'text', classes: ['first', 'second'] },
}

/** A pen that writes down each field with its colour, and each text with where it stands. */
const recorder = () => {
  const fields: string[] = []
  const texts: [text: string, colour: string, y: number][] = []
  const pen = {
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * 6 }),
    fill: () => fields.push(pen.fillStyle),
    fillText: (text: string, _x: number, y: number) => texts.push([text, pen.fillStyle, y]),
    beginPath() {},
    closePath() {},
    lineTo() {},
    stroke() {},
  }
  return { pen: pen as unknown as Pen, fields, texts }
}

const painted = (notes: ZoneNote[]) => {
  const { pen, fields, texts } = recorder()
  const outlines = notes.map((_, zone) => zoneOutline(plan, zone))
  paintZoneFields(pen, plan, outlines, notes, { k: 1, tx: 0, ty: 0 }, theme, 1)
  return { fields, texts }
}

const stalls = { name: 'Stalls', detail: '$ 22.000', left: '40 left', soldOut: false }
const balcony = { name: 'Balcony', detail: '$ 15.000', left: 'sold out', soldOut: true }

test('from afar each zone is a field with its name, what is left and its price, greyed where it is sold out', () => {
  const { fields, texts } = painted([stalls, balcony])
  expect(fields).toEqual(['first', 'line'])
  expect(texts.map(([text, colour]) => [text, colour])).toEqual([
    ['Stalls', 'paper'],
    ['$ 22.000', 'paper'],
    ['40 left', 'paper'],
    ['Balcony', 'ink'],
    ['$ 15.000', 'ink'],
    ['sold out', 'ink'],
  ])
  // Each in its own field: the balcony is below the stalls.
  const [first, second] = [texts.slice(0, 3), texts.slice(3)].map((lines) => lines.map(([, , y]) => y))
  expect(Math.max(...(first ?? []))).toBeLessThan(Math.min(...(second ?? [])))
})

test('the outline of a zone goes round its own seats', () => {
  const around = zoneOutline(plan, 1)
  expect(new Set(around).size).toBe(around.length)
  expect(around).toHaveLength(12 + 12 + 2 * 4)
  expect(Math.min(...around)).toBe(6 * 12)
})
