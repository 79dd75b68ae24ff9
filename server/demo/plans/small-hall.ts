import type { SeatingPlan } from '../../../contract/index.ts'
import { buildPlan, outline, type PlacedZone, rowLetter } from './plan-builder.ts'

const ROWS = 10
const SIDE_SEATS = 7
const PITCH = 24
const AISLE = 60

const half = (side: 0 | 1): PlacedZone => ({
  code: side === 0 ? 'I' : 'D',
  name: side === 0 ? 'Butacas, lado izquierdo' : 'Butacas, lado derecho',
  rows: Array.from({ length: ROWS }, (_, row) => ({
    name: rowLetter(row),
    seats: Array.from({ length: SIDE_SEATS }, (_, seat) => ({
      x: (side === 0 ? -AISLE / 2 - (SIDE_SEATS - 1) * PITCH : AISLE / 2) + seat * PITCH,
      y: row * 30 + (row > 5 ? 24 : 0),
      number: String(side * SIDE_SEATS + seat + 1),
      category: 'Butaca',
    })),
  })),
})

/** Sala Chica: 140 seats in straight rows, one price, a middle aisle. */
export const smallHallPlan = (): SeatingPlan =>
  buildPlan({
    name: 'Sala Chica',
    categories: [{ name: 'Butaca', color: '#22409C' }],
    zones: [half(0), half(1)],
    areas: [
      outline(
        [
          { x: -190, y: -150 },
          { x: 190, y: -150 },
          { x: 190, y: -56 },
          { x: -190, y: -56 },
        ],
        '#16150F',
        { text: 'Escenario', at: { x: 0, y: -103 }, size: 22 },
      ),
    ],
    bounds: { left: -250, right: 250, top: -190, bottom: 340 },
  })
