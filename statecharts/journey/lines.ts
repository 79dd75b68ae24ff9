import { type Journey, type JourneyStep, type JourneyWayOut, lanes } from './journey.ts'

/** Width of a column in a line's units; the picture is stretched to the columns that the page has. */
export const COLUMN = 100
/** Height of a lane, in pixels. */
export const LANE = 138
/** Where the ways out begin, in pixels from the first lane's top. */
export const BOTTOM = lanes.length * LANE + 24

/** A line with right angles, behind the boxes. */
export interface JourneyLine {
  id: string
  kind: 'usual' | 'sometimes' | 'out'
  /** The d of an SVG path. */
  path: string
}

const centre = ({ column, lane }: Pick<JourneyStep, 'column' | 'lane'>) => ({
  x: (column + 0.5) * COLUMN,
  y: (lanes.indexOf(lane) + 0.5) * LANE,
})

/** Along the lane first where the next step is on the right, else straight up or down. */
const between = (from: JourneyStep, to: JourneyStep): string => {
  const [start, end] = [centre(from), centre(to)]
  return `M${start.x} ${start.y}H${end.x}V${end.y}`
}

/** Down beneath the lanes, where it turns to the column of the way out. */
const outwards = (from: JourneyStep, { column }: JourneyWayOut): string => {
  const start = centre(from)
  // Two that leave one step go down beside one another.
  const x = start.x + (column - from.column) * 8
  const end = (column + 0.5) * COLUMN
  return `M${x} ${start.y}V${BOTTOM - 14}H${end}V${BOTTOM}`
}

/** Every line of the journey, the usual way last: it lies above the others. */
export function linesOf({ steps, ways, waysOut }: Journey): JourneyLine[] {
  const step = (id: string) => steps.find((one) => one.id === id)!
  const outs = waysOut.map(
    (out): JourneyLine => ({ id: out.id, kind: 'out', path: outwards(step(out.from), out) }),
  )
  const lines = ways.map(
    ({ from, to, sometimes }): JourneyLine => ({
      id: `${from} ${to}`,
      kind: sometimes ? 'sometimes' : 'usual',
      path: between(step(from), step(to)),
    }),
  )
  return [
    ...outs,
    ...lines.sort((one, other) => Number(one.kind === 'usual') - Number(other.kind === 'usual')),
  ]
}
