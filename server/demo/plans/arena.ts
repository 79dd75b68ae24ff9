import type { SeatingPlan } from '../../../contract/index.ts'
import { rowRadii } from './arc.ts'
import { bowlBlocks, bowlPoint, bowlRows } from './arena-bowl.ts'
import {
  type Area,
  buildPlan,
  label,
  outline,
  type PlacedZone,
  type Point,
  rowLetter,
} from './plan-builder.ts'

const BOWL = { halfWidth: 1060, halfHeight: 1240, corner: 640 }
const PARTS = { side: 6, corner: 4, end: 2 }
const DEPTH = 26
const LOWER = rowRadii(0, 19, DEPTH)
const UPPER = rowRadii(19 * DEPTH + 96, 22, DEPTH)

const rectangle = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

/** Far from the stage the upper tier is a class of its own. */
const upperCategory = (block: number, blocks: number): string =>
  Math.abs(block - (blocks - 1) / 2) < 5 ? 'Cabecera' : 'Platea alta'

/**
 * Estadio: a bowl of two tiers around three sides, a stage at the fourth and a standing floor between.
 * Sectors 101 up are the lower tier, 201 up the upper, counted clockwise from the stage.
 */
export const arenaPlan = (): SeatingPlan => {
  const blocks = bowlBlocks(BOWL, PARTS)
  const spec = { names: rowLetter, pitch: 22, aisle: 56 }
  const zones: PlacedZone[] = []
  const areas: Area[] = []
  for (const [tier, depths] of [LOWER, UPPER].entries())
    for (const [index, block] of blocks.entries()) {
      const number = String((tier + 1) * 100 + index + 1)
      const category = tier === 0 ? 'Platea baja' : upperCategory(index, blocks.length)
      const rows = bowlRows(block, { ...spec, depths, category }).map((row) => ({
        ...row,
        name: `${number}${row.name}`,
      }))
      zones.push({ code: `S${number}`, name: `Sector ${number}`, rows })
      areas.push(label(number, bowlPoint(block, (depths.at(-1) as number) + 52, 0.5), 40))
    }
  const top = -BOWL.halfHeight * 0.72
  return buildPlan({
    name: 'Estadio',
    categories: [
      { name: 'Platea baja', color: '#22409C' },
      { name: 'Platea alta', color: '#A8340F' },
      { name: 'Cabecera', color: '#0C6459' },
    ],
    zones,
    areas: [
      outline(rectangle(-620, top - 260, 620, top + 120), '#16150F', {
        text: 'Escenario',
        at: { x: 0, y: top - 70 },
        size: 110,
      }),
      outline(rectangle(-830, top + 220, 830, 970), '#C4C2B6', {
        text: 'Campo, de pie',
        at: { x: 0, y: 200 },
        size: 90,
        color: '#16150F',
      }),
      ...areas,
    ],
    bounds: { left: -2310, right: 2310, top: -1240, bottom: 2480 },
  })
}
