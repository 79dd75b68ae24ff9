import { expect, test } from 'vitest'
import type { Performance, Promotion } from '../../contract/index.ts'
import { indexPlan } from '../../src/components/seat-map/plan-index.ts'
import { choiceLines, choiceTotals, promotionsFor } from '../../src/screens/performance/choices.ts'
import { countZones } from '../../src/screens/performance/count-zones.ts'
import { samplePlan } from './support-plan.ts'

const plan = indexPlan(
  samplePlan([
    { label: 'D', at: [10, 20] },
    { label: 'H', at: [10], category: 1 },
  ]),
)
const sector = (idSector: number, cNombre: string, cTipo: 'NUMERADO' | 'GENERAL', fPrecio: number) => ({
  idSector,
  cNombre,
  cTipo,
  fPrecio,
  nDisponible: 9,
  nOrden: idSector,
})
const performance = {
  listaSector: [
    sector(1, 'Stalls', 'NUMERADO', 28000),
    sector(2, 'Balcony', 'NUMERADO', 22000),
    sector(3, 'Standing', 'GENERAL', 1000.5),
  ],
  nCargoServicioPorcentaje: 10,
  fQrAntifraude: 50,
} as Performance
const retired: Promotion = {
  idPromocion: 5,
  cNombre: 'Retired',
  cDescripcion: '',
  nPorcentaje: 30,
  nMaximo: 1,
  aIdSector: [1],
}
const lines = choiceLines(performance, plan, ['Stalls', 'Balcony'], [retired], {
  aPosicion: [
    { idPosicion: '1-D-1', idPromocion: 5 },
    { idPosicion: '1-H-1', idPromocion: null },
    { idPosicion: 'unknown', idPromocion: null },
  ],
  aSector: [{ idSector: 3, nCantidad: 2, idPromocion: null }],
})

test('each choice is a line with its name, its price and its discount', () => {
  expect(lines).toEqual([
    {
      key: '1-D-1',
      idPosicion: '1-D-1',
      idSector: 1,
      sector: 'Stalls',
      row: 'D',
      seat: '1',
      category: 0,
      count: 1,
      idPromocion: 5,
      price: 28000,
      discount: 8400,
    },
    {
      key: '1-H-1',
      idPosicion: '1-H-1',
      idSector: 2,
      sector: 'Balcony',
      row: 'H',
      seat: '1',
      category: 1,
      count: 1,
      idPromocion: null,
      price: 22000,
      discount: 0,
    },
    {
      key: 'sector-3',
      idPosicion: null,
      idSector: 3,
      sector: 'Standing',
      row: null,
      seat: null,
      category: null,
      count: 2,
      idPromocion: null,
      price: 2001,
      discount: 0,
    },
  ])
})

test('totals add up in whole cents, the service charge taken after promotions', () => {
  expect(choiceTotals(performance, lines)).toEqual({
    count: 4,
    tickets: 52001,
    promotions: 8400,
    serviceCharge: 4360.1,
    qr: 200,
    total: 48161.1,
  })
})

test('a promotion is offered in its sector, and to no more places than it allows', () => {
  const second = { ...lines[0]!, key: '1-D-2', idPromocion: null }
  expect(promotionsFor(lines[0]!, [...lines, second], [retired])).toEqual([retired])
  expect(promotionsFor(second, [...lines, second], [retired])).toEqual([])
  expect(promotionsFor(lines[1]!, lines, [retired])).toEqual([])
})

test('a zone says how many seats are left and between which prices', () => {
  expect(countZones(plan, 'LVL', (category) => [28000, null][category] ?? null)).toEqual([
    { free: 2, lowest: 28000, highest: 28000 },
  ])
})
