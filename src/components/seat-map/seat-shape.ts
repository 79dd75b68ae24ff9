/** Price classes differ by shape before colour. */
export const seatShapes = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'pentagon'] as const
export type SeatShape = (typeof seatShapes)[number]

/** @param order the place of a class among its plan's categories. */
export const shapeOf = (order: number): SeatShape => seatShapes[order % seatShapes.length]!

type Corner = readonly [x: number, y: number]

const regular = (sides: number, turn: number, reach: number): Corner[] =>
  Array.from({ length: sides }, (_, side) => {
    const angle = turn + (side / sides) * Math.PI * 2
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })

/** Corners on a unit seat; shapes are sized to look equally heavy. A circle has none. */
export const shapeCorners: Readonly<Record<SeatShape, readonly Corner[]>> = {
  circle: [],
  square: [
    [-0.88, -0.88],
    [0.88, -0.88],
    [0.88, 0.88],
    [-0.88, 0.88],
  ],
  triangle: [
    [0, -1.12],
    [1.16, 0.9],
    [-1.16, 0.9],
  ],
  diamond: regular(4, -Math.PI / 2, 1.2),
  hexagon: regular(6, 0, 1.06),
  pentagon: regular(5, -Math.PI / 2, 1.1),
}

/** The shape as an SVG path around (cx, cy), for legends. */
export function shapePath(shape: SeatShape, cx: number, cy: number, radius: number): string {
  if (shape === 'circle') {
    return `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`
  }
  const points = shapeCorners[shape].map(
    ([x, y]) => `${(cx + x * radius).toFixed(1)} ${(cy + y * radius).toFixed(1)}`,
  )
  return `M${points.join('L')}Z`
}
