import type { ChartState } from '../model/chart.ts'
import type { EdgeLayout, Point } from './chart-layout.ts'
import type { Drawing } from './drawing.ts'
import { discoveries } from './reading-order.ts'

/** Height of a picture for its width, as projectors have it. */
const SHAPE = 10 / 16
const CROSSING = 15
const LINE = 1 / 60
const BACKWARDS = 200

/** How hard a drawing is to read: the window that shows it whole, its crossings, its lines, what leads backwards. */
export const costOf = (root: ChartState, drawing: Drawing, direction: 'DOWN' | 'RIGHT'): number =>
  Math.max(drawing.height, drawing.width * SHAPE) +
  CROSSING * crossingsOf(drawing) +
  LINE * lengthOf(drawing) +
  BACKWARDS * backwardsOf(root, drawing, direction)

const segmentsOf = ({ points }: EdgeLayout): Segment[] =>
  points.slice(1).map((to, index) => ({ from: points[index]!, to }))

const lengthOf = ({ edges }: Drawing): number =>
  edges.flatMap(segmentsOf).reduce((sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0)

function crossingsOf({ edges }: Drawing): number {
  const lines = edges.map(segmentsOf)
  return lines.reduce(
    (sum, line, index) =>
      sum +
      lines
        .slice(index + 1)
        .reduce(
          (more, other) => more + line.reduce((n, a) => n + other.filter((b) => cross(a, b)).length, 0),
          0,
        ),
    0,
  )
}

function backwardsOf(root: ChartState, { states, edges }: Drawing, direction: 'DOWN' | 'RIGHT'): number {
  const at = new Map(states.map(({ id, x, y }) => [id, direction === 'DOWN' ? y : x]))
  return discoveries(root, edges).filter(({ source, target }) => at.get(target)! < at.get(source)!).length
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
