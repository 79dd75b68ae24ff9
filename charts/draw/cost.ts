import type { Point } from './chart-layout.ts'
import type { Drawing } from './drawing.ts'

/** Height of a picture for its width, as projectors have it. */
const SHAPE = 10 / 16
const CROSSING = 15
const LINE = 1 / 60

/** How hard a drawing is to read: the height of the window that shows it whole, its crossings, its lines' length. */
export function costOf({ width, height, edges }: Drawing): number {
  const segments = edges.map(({ points }) =>
    points.slice(1).map((to, index) => ({ from: points[index]!, to })),
  )
  let crossings = 0
  segments.forEach((first, index) => {
    for (const second of segments.slice(index + 1))
      for (const a of first) for (const b of second) if (cross(a, b)) crossings++
  })
  const length = segments
    .flat()
    .reduce((sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0)
  return Math.max(height, width * SHAPE) + CROSSING * crossings + LINE * length
}

interface Segment {
  from: Point
  to: Point
}

const between = (value: number, a: number, b: number) => value > Math.min(a, b) && value < Math.max(a, b)

/** Whether an upright and a level segment cross. */
function cross(a: Segment, b: Segment): boolean {
  const level = a.from.y === a.to.y
  if (level === (b.from.y === b.to.y)) return false
  const [across, down] = level ? [a, b] : [b, a]
  return between(down.from.x, across.from.x, across.to.x) && between(across.from.y, down.from.y, down.to.y)
}
