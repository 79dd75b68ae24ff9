import type { PlacedRow, Point } from './plan-builder.ts'

/** A rounded rectangle around 0, 0: the innermost row of a bowl. */
export interface Bowl {
  halfWidth: number
  halfHeight: number
  corner: number
}

/** One block of a bowl: a run of the curve, straight (`length`) or round (`degrees`), between two aisles. */
export interface BowlBlock {
  /** Where the innermost row's run begins, and the way it goes. */
  origin: Point
  along: Point
  outward: Point
  /** Units along a straight side; 0 for a corner. */
  length: number
  /** A corner's centre and angles, radians; null on a straight side. */
  round: { centre: Point; from: number; to: number; radius: number } | null
}

const straight = (origin: Point, along: Point, outward: Point, length: number, parts: number): BowlBlock[] =>
  Array.from({ length: parts }, (_, part) => ({
    origin: {
      x: origin.x + (along.x * length * part) / parts,
      y: origin.y + (along.y * length * part) / parts,
    },
    along,
    outward,
    length: length / parts,
    round: null,
  }))

const corner = (centre: Point, from: number, radius: number, parts: number): BowlBlock[] =>
  Array.from({ length: parts }, (_, part) => ({
    origin: centre,
    along: { x: 0, y: 0 },
    outward: { x: 0, y: 0 },
    length: 0,
    round: {
      centre,
      from: from - (Math.PI / 2) * (part / parts),
      to: from - (Math.PI / 2) * ((part + 1) / parts),
      radius,
    },
  }))

/**
 * The blocks of a bowl open at the top, where the stage is: down the right side, round the corner, along
 * the far end, and up the left side.
 */
export const bowlBlocks = (
  { halfWidth, halfHeight, corner: radius }: Bowl,
  parts: { side: number; corner: number; end: number },
): BowlBlock[] => {
  const x = halfWidth - radius
  const y = halfHeight - radius
  const side = y + halfHeight * 0.72
  return [
    ...straight({ x: halfWidth, y: y - side }, { x: 0, y: 1 }, { x: 1, y: 0 }, side, parts.side),
    ...corner({ x, y }, Math.PI / 2, radius, parts.corner),
    ...straight({ x, y: halfHeight }, { x: -1, y: 0 }, { x: 0, y: 1 }, 2 * x, parts.end),
    ...corner({ x: -x, y }, 0, radius, parts.corner),
    ...straight({ x: -halfWidth, y }, { x: 0, y: -1 }, { x: -1, y: 0 }, side, parts.side),
  ]
}

/** A point `depth` outside the innermost row, `share` of the way along the block. */
export const bowlPoint = (block: BowlBlock, depth: number, share: number): Point => {
  if (!block.round)
    return {
      x: block.origin.x + block.along.x * block.length * share + block.outward.x * depth,
      y: block.origin.y + block.along.y * block.length * share + block.outward.y * depth,
    }
  const { centre, from, to, radius } = block.round
  const angle = from + (to - from) * share
  return {
    x: centre.x + Math.sin(angle) * (radius + depth),
    y: centre.y + Math.cos(angle) * (radius + depth),
  }
}

const lengthAt = (block: BowlBlock, depth: number): number =>
  block.round ? Math.abs(block.round.to - block.round.from) * (block.round.radius + depth) : block.length

/** Rows of a block, each spread from aisle to aisle. */
export const bowlRows = (
  block: BowlBlock,
  spec: { depths: number[]; names: (row: number) => string; pitch: number; aisle: number; category: string },
): PlacedRow[] =>
  spec.depths.map((depth, row) => {
    const length = lengthAt(block, depth)
    const clear = spec.aisle / 2 / length
    const count = Math.floor((length - spec.aisle) / spec.pitch) + 1
    return {
      name: spec.names(row),
      seats: Array.from({ length: count }, (_, seat) => ({
        ...bowlPoint(block, depth, clear + ((1 - 2 * clear) * seat) / (count - 1)),
        number: String(seat + 1),
        category: spec.category,
      })),
    }
  })
