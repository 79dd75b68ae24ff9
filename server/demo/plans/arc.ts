import type { PlacedRow, Point } from './plan-builder.ts'
import { rowLetter } from './plan-builder.ts'

/** Degrees from straight down, positive to the viewer's right; radius from a centre of curvature at 0, 0. */
export const polar = (radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) }
}

/** Points along an arc, both ends included, for drawn outlines. */
export const arcPoints = (radius: number, start: number, end: number, steps = 16): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => polar(radius, start + ((end - start) * step) / steps))

/** How many seats come closest to the pitch between two angles, half an aisle kept clear at each end. */
const seatsThatFit = (radius: number, degrees: number, pitch: number, clear: number): number =>
  Math.round(((radius * degrees * Math.PI) / 180 - 2 * clear) / pitch) + 1

export interface ArcBlocks {
  /** Angles of the blocks' limits, left to right: n + 1 limits make n blocks, an aisle on each inner limit. */
  limits: number[]
  /** Radius of each row, front to back. */
  radii: number[]
  /** Letter of the first row, as an index. */
  firstRow: number
  pitch: number
  /** Width of an aisle. */
  aisle: number
  category: string
}

/**
 * Curved blocks side by side: rows are concentric, spread so that each ends exactly on the aisle, and
 * numbered from left to right through all blocks. @returns one list of rows a block.
 */
export const arcBlocks = (spec: ArcBlocks): PlacedRow[][] => {
  const blocks: PlacedRow[][] = spec.limits.slice(1).map(() => [])
  for (const [index, radius] of spec.radii.entries()) {
    let number = 1
    for (const [block, rows] of blocks.entries()) {
      const start = spec.limits[block] as number
      const end = spec.limits[block + 1] as number
      const count = seatsThatFit(radius, end - start, spec.pitch, spec.aisle / 2)
      const clear = ((spec.aisle / 2 / radius) * 180) / Math.PI
      const step = (end - start - 2 * clear) / (count - 1)
      rows.push({
        name: rowLetter(spec.firstRow + index),
        seats: Array.from({ length: count }, (_, seat) => ({
          ...polar(radius, start + clear + step * seat),
          number: String(number++),
          category: spec.category,
        })),
      })
    }
  }
  return blocks
}

/** Radii of rows one behind the other. */
export const rowRadii = (first: number, count: number, depth: number): number[] =>
  Array.from({ length: count }, (_, row) => first + row * depth)
