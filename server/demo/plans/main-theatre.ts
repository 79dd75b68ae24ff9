import type { SeatingPlan } from '../../../contract/index.ts'
import { type ArcBlocks, arcBlocks, arcPoints, polar, rowRadii } from './arc.ts'
import { buildPlan, label, outline, type PlacedZone } from './plan-builder.ts'

const DEPTH = 28
const STAGE = 500
const FRONT = 570
const STALLS = 18
const BOX_DEPTH = 84
const BOX_ANGLE = 30
const FIRST_BALCONY = 1175
const SECOND_BALCONY = 1355

const SIDES = ['izquierda', 'centro', 'derecha']
const SIDE_CODES = ['I', 'C', 'D']

const zones = (code: string, name: string, spec: Omit<ArcBlocks, 'pitch' | 'aisle'>): PlacedZone[] =>
  arcBlocks({ ...spec, pitch: 24.5, aisle: 52 }).map((rows, side) => ({
    code: `${code}${SIDE_CODES[side]}`,
    name: `${name} ${SIDES[side]}`,
    rows,
  }))

/** Seven boxes of six on each side of the stalls: odd ones on the left, even ones on the right. */
const boxes = (): PlacedZone[] => {
  const angle = (BOX_ANGLE * Math.PI) / 180
  return ([-1, 1] as const).map((side) => ({
    code: side < 0 ? 'PALI' : 'PALD',
    name: side < 0 ? 'Palcos impares' : 'Palcos pares',
    rows: Array.from({ length: 7 }, (_, box) => ({
      name: `Palco ${box * 2 + (side < 0 ? 1 : 2)}`,
      seats: Array.from({ length: 6 }, (_, seat) => {
        const edge = polar(FRONT + box * BOX_DEPTH + Math.floor(seat / 2) * 24, side * BOX_ANGLE)
        const across = 48 + (seat % 2) * 24
        return {
          x: edge.x + side * across * Math.cos(angle),
          y: edge.y - across * Math.sin(angle),
          number: String(seat + 1),
          category: 'Palcos',
        }
      }),
    })),
  }))
}

/** Teatro Mayor: stalls in two price classes, boxes along both sides, two balconies behind. */
export const mainTheatrePlan = (): SeatingPlan => {
  const radii = rowRadii(FRONT, STALLS, DEPTH)
  const preferred = radii.slice(0, 8)
  const stalls = radii.slice(8).map((radius) => radius + 34)
  const limits = [-31, -11.5, 11.5, 31]
  const balconies = [-35, -12, 12, 35]
  return buildPlan({
    name: 'Teatro Mayor, sala principal',
    categories: [
      { name: 'Platea preferencial', color: '#22409C' },
      { name: 'Platea', color: '#A8340F' },
      { name: 'Palcos', color: '#6B2A6E' },
      { name: 'Balcón', color: '#0C6459' },
    ],
    zones: [
      ...zones('PP', 'Platea preferencial', {
        limits,
        radii: preferred,
        firstRow: 0,
        category: 'Platea preferencial',
      }),
      ...zones('PL', 'Platea', { limits, radii: stalls, firstRow: 8, category: 'Platea' }),
      ...boxes(),
      ...zones('B1', 'Primer balcón', {
        limits: balconies,
        radii: rowRadii(FIRST_BALCONY, 4, DEPTH),
        firstRow: 0,
        category: 'Balcón',
      }),
      ...zones('B2', 'Segundo balcón', {
        limits: balconies,
        radii: rowRadii(SECOND_BALCONY, 4, DEPTH),
        firstRow: 4,
        category: 'Balcón',
      }),
    ],
    areas: [
      outline([...arcPoints(STAGE, -28, 28), polar(400, 22), polar(400, -22)], '#16150F', {
        text: 'Escenario',
        at: { x: 0, y: 440 },
        size: 34,
      }),
      label('Platea preferencial', polar(FRONT - 32, 0), 22),
      label('Platea', polar((stalls[0] as number) - 31, 0), 22),
      label('Palcos', { x: -400, y: 440 }, 22),
      label('Palcos', { x: 400, y: 440 }, 22),
      label('Primer balcón', polar(FIRST_BALCONY - 36, 0), 22),
      label('Segundo balcón', polar(SECOND_BALCONY - 36, 0), 22),
    ],
    bounds: { left: -880, right: 880, top: 340, bottom: 1490 },
  })
}
