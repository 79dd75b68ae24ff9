import { expect, test } from 'vitest'
import { indexPlan } from '../../../src/components/seat-map/plan-index.ts'
import { rowNames } from '../../../src/components/seat-map/row-names.ts'
import { samplePlan } from '../support/seat-plan.ts'

const layout = samplePlan(
  [
    { label: 'A', at: [10, 20, 30] },
    { label: 'B', at: [10, 20, 60, 70], category: 1 },
  ],
  [{ label: 'A', at: [100] }],
)

test('seats count zones, rows and seats in the order of cEstados', () => {
  const plan = indexPlan(layout)
  expect(plan.ids).toEqual(['1-A-1', '1-A-2', '1-A-3', '1-B-1', '1-B-2', '1-B-3', '1-B-4', '2-A-1'])
  expect(plan.byId.get('1-B-3')).toBe(5)
  expect([...plan.rowOf]).toEqual([0, 0, 0, 1, 1, 1, 1, 2])
  expect([...plan.category]).toEqual([0, 0, 0, 1, 1, 1, 1, 0])
  expect(plan.zones.map(({ name, start, end }) => ({ name, start, end }))).toEqual([
    { name: 'Zone 1', start: 0, end: 7 },
    { name: 'Zone 2', start: 7, end: 8 },
  ])
})

test('an aisle does not stretch the usual distance between seats', () => {
  expect(indexPlan(layout).pitch).toBe(10)
})

test('the bounding box includes drawn areas and seats', () => {
  const stage = {
    cForma: 'polygon',
    nX: 0,
    nY: 0,
    nAncho: 0,
    nAlto: 0,
    nGiro: 0,
    cColor: '',
    cTexto: '',
  } as const
  const plan = indexPlan({ ...layout, listaArea: [{ ...stage, aPunto: [-40, 0, 200, 0, 200, 5] }] })
  expect(plan.box).toEqual({ x0: -55, y0: -15, x1: 215, y1: 75 })
})

test('a plan without seats or areas shows its whole size', () => {
  expect(indexPlan(samplePlan()).box).toEqual({ x0: -15, y0: -15, x1: 515, y1: 515 })
})

test('a row name stands beyond both ends, and once where two blocks of the row meet', () => {
  const blocks = samplePlan([{ label: 'A', at: [10, 20, 30] }], [{ label: 'A', at: [52, 62, 72] }])
  for (const row of blocks.listaZona[1]!.listaFila) row.aY = row.aY.map(() => 20)
  expect(rowNames(indexPlan(blocks))).toEqual([
    { text: 'A', x: 0, y: 20 },
    { text: 'A', x: 41, y: 20 },
    { text: 'A', x: 82, y: 20 },
  ])
})
