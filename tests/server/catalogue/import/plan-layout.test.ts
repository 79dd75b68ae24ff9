import { expect, test } from 'vitest'
import type { SeatingPlan } from '../../../../contract/index.ts'
import { toPlanLayout } from '../../../../server/catalogue/import/plan-layout.ts'

const plan: SeatingPlan = {
  name: 'Sala',
  size: { width: 200, height: 100 },
  categories: [
    { name: 'Platea', color: '#111111' },
    { name: 'Palco', color: '#222222' },
  ],
  zones: [
    {
      name: 'Izquierda',
      position: { x: 10, y: 20 },
      rows: [
        {
          row_number: 'A',
          position: { x: 1.25, y: 2 },
          seats: [
            { seat_guid: 'a1', seat_number: '1', position: { x: 0.01, y: 0 }, category: 'Palco' },
            { seat_guid: 'a2', seat_number: '2', position: { x: 24, y: -0.5 }, category: 'Platea' },
          ],
        },
      ],
      areas: [
        {
          shape: 'polygon',
          position: { x: 1, y: 1 },
          color: '#333333',
          polygon: {
            points: [
              { x: 0, y: 0 },
              { x: 30, y: 0 },
              { x: 0, y: 40 },
            ],
          },
          text: { text: 'Escenario', position: { x: 5, y: 6 }, size: 12, color: '#ffffff' },
        },
        { shape: 'circle', position: { x: 0, y: 0 }, circle: { radius: 4 }, rotation: 15 },
        { shape: 'text', position: { x: 2, y: 3 }, text: { text: 'Bar' } },
      ],
    },
    { name: 'Dibujo', position: { x: 0, y: 0 }, rows: [] },
  ],
}

const blank = { nAncho: 0, nAlto: 0, nGiro: 0, aPunto: [], cTexto: '' }

test('nested positions become absolute to one decimal, in plan order, areas flattened', () => {
  expect(toPlanLayout(plan)).toEqual({
    cNombre: 'Sala',
    nAncho: 200,
    nAlto: 100,
    listaCategoria: [
      { cNombre: 'Platea', cColor: '#111111' },
      { cNombre: 'Palco', cColor: '#222222' },
    ],
    listaArea: [
      {
        ...blank,
        cForma: 'polygon',
        nX: 11,
        nY: 21,
        nAncho: 30,
        nAlto: 40,
        aPunto: [11, 21, 41, 21, 11, 61],
        cColor: '#333333',
      },
      { ...blank, cForma: 'text', nX: 16, nY: 27, nAlto: 12, cColor: '#ffffff', cTexto: 'Escenario' },
      { ...blank, cForma: 'circle', nX: 10, nY: 20, nAncho: 8, nAlto: 8, nGiro: 15, cColor: '#545248' },
      { ...blank, cForma: 'text', nX: 12, nY: 23, nAlto: 16, cColor: '#545248', cTexto: 'Bar' },
    ],
    listaZona: [
      {
        cNombre: 'Izquierda',
        listaFila: [
          {
            cFila: 'A',
            aIdPosicion: ['a1', 'a2'],
            aAsiento: ['1', '2'],
            aX: [11.3, 35.3],
            aY: [22, 21.5],
            aCategoria: [1, 0],
          },
        ],
      },
    ],
  })
})

test('a category that the plan does not list is an error, not a seat without a price', () => {
  const { categories: _, ...rest } = plan
  expect(() => toPlanLayout({ ...rest, categories: [{ name: 'Otra', color: '' }] })).toThrow(RangeError)
})
