import { columnOf } from './column.ts'
import { foldOwn } from './fold-words.ts'
import type { FoldedChart, FoldInput } from './folded-chart.ts'
import { placeLane, placeStop } from './place.ts'
import { PAD, type Place, placeWays } from './place-ways.ts'
import { aroundOf } from './places.ts'
import { placeCaption, type Sheet } from './sheet.ts'

const EDGE = 12
/** From the left edge of the innermost state on the path to the line through it. */
const RAIL = 18
/** From this width on, what leads out of a state stands beside it. */
const WIDE = 600
const SPINE_SHARE = 0.42
const SPINE_MOST = 420

/** A chart as a column: the happy path straight down, all else to its side, what is not open folded. */
export function foldChart(input: FoldInput): FoldedChart {
  const { chart, path, open, width, say } = input
  const column = columnOf(chart, open, path)
  const depth = Math.max(0, ...path.map((id) => openAround(id, open)))
  const rail = EDGE + depth * PAD + RAIL
  const place: Place = {
    left: EDGE,
    right: width - EDGE,
    rail,
    spineRight: width >= WIDE ? Math.min(SPINE_MOST, Math.round(width * SPINE_SHARE)) : null,
  }
  const sheet: Sheet = { input, parts: [], lines: [], step: null }
  let y = placeLane(sheet, column.lane, place, EDGE)
  if (column.machine.ways.length > 0) {
    const left = rail + RAIL
    const room = { x: left, width: width - EDGE - left, y: y + EDGE }
    const text = foldOwn[say.language].anywhere
    y = placeCaption(sheet, `${chart.name} anywhere`, [{ ink: 'soft', text }], room)
    y = placeWays(sheet, column.machine, { place: { ...place, left }, y, from: null, placeStop })
  }
  return { width, height: y + EDGE, rail, parts: sheet.parts, lines: sheet.lines }
}

/** How many open boxes are in view around a state: those up to the first that is folded. */
function openAround(id: string, open: ReadonlySet<string>): number {
  const [, ...around] = aroundOf(id)
  const folded = around.findIndex((box) => !open.has(box))
  return folded < 0 ? around.length : folded
}
