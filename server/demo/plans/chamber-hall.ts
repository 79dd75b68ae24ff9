import type { SeatingPlan } from '../../../contract/index.ts'
import { arcBlocks, arcPoints, polar, rowRadii } from './arc.ts'
import { buildPlan, outline, type PlacedZone } from './plan-builder.ts'

const FRONT = 1500
const LIMITS = [-13.5, -5.8, 5.8, 13.5]
const SIDES = ['izquierda', 'centro', 'derecha']

/** Sala de cámara: eleven gently curved rows in three blocks, the last four a price class lower. */
export const chamberHallPlan = (): SeatingPlan => {
  const radii = rowRadii(FRONT, 11, 29)
  const part = (code: string, name: string, from: number, to: number, shift: number): PlacedZone[] =>
    arcBlocks({
      limits: LIMITS,
      radii: radii.slice(from, to).map((radius) => radius + shift),
      firstRow: from,
      pitch: 24.5,
      aisle: 54,
      category: name,
    }).map((rows, side) => ({ code: `${code}${side + 1}`, name: `${name} ${SIDES[side]}`, rows }))
  return buildPlan({
    name: 'Sala de cámara',
    categories: [
      { name: 'Platea', color: '#22409C' },
      { name: 'Fondo', color: '#A8340F' },
    ],
    zones: [...part('P', 'Platea', 0, 7, 0), ...part('F', 'Fondo', 7, 11, 30)],
    areas: [
      outline(
        [...arcPoints(FRONT - 60, -8.5, 8.5), polar(FRONT - 170, 7.5), polar(FRONT - 170, -7.5)],
        '#16150F',
        { text: 'Escenario', at: { x: 0, y: FRONT - 112 }, size: 24 },
      ),
    ],
    bounds: { left: -500, right: 500, top: 1270, bottom: 1890 },
  })
}
