import { expect, test } from 'vitest'
import type { PlanLayout } from '../../contract/index.ts'
import { findPlanSeat, rowsInPlanOrder } from '../../contract/plan-order.ts'
import { indexSeats } from '../../server/catalogue/seat-index.ts'
import { indexPlan } from '../../src/components/seat-map/plan-index.ts'

const row = (cFila: string, ids: string[], category = 0) => ({
  cFila,
  aIdPosicion: ids,
  aAsiento: ids.map((id) => id.slice(2)),
  aX: ids.map(() => 0),
  aY: ids.map(() => 0),
  aCategoria: ids.map(() => category),
})
const layout: PlanLayout = {
  idPlano: 1,
  nAncho: 100,
  nAlto: 100,
  listaCategoria: [
    { cNombre: 'Platea', cColor: '#000' },
    { cNombre: 'Palco', cColor: '#fff' },
  ],
  listaArea: [],
  listaZona: [
    { cNombre: 'Hall', listaFila: [row('A', ['A-1', 'A-2']), row('B', [])] },
    { cNombre: 'Empty', listaFila: [] },
    { cNombre: 'Boxes', listaFila: [row('C', ['C-1', 'C-2', 'C-3'], 1), row('D', ['D-1'], 7)] },
  ],
} as unknown as PlanLayout
const IDS = ['A-1', 'A-2', 'C-1', 'C-2', 'C-3', 'D-1']

test('rows stand in the order of their zones, each with its first seat', () => {
  expect(rowsInPlanOrder(layout).map(({ cFila, zone, start }) => [cFila, zone, start])).toEqual([
    ['A', 0, 0],
    ['B', 0, 2],
    ['C', 2, 2],
    ['D', 2, 5],
  ])
})

test('a seat is found with its ordinal, its names and its category', () => {
  expect(findPlanSeat(layout, 'C-2')).toEqual({ ordinal: 3, cFila: 'C', cAsiento: '2', cCategoria: 'Palco' })
})

test('a seat that the plan has not, or has in no category, is not found', () => {
  expect([findPlanSeat(layout, 'Z-9'), findPlanSeat(layout, 'D-1')]).toEqual([null, null])
})

test('the server, the seat map and the seat page count the same seats alike', () => {
  expect(indexSeats(layout).guids).toEqual(IDS)
  expect(indexPlan(layout).ids).toEqual(IDS)
  const found = IDS.slice(0, 5).map((id) => findPlanSeat(layout, id)?.ordinal)
  expect(found).toEqual([0, 1, 2, 3, 4])
})
