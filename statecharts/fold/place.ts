import type { Lane, Stop } from './column.ts'
import { foldOwn } from './fold-words.ts'
import type { FoldedState } from './folded-chart.ts'
import { BESIDE, GAP, PAD, type Place, placeWays } from './place-ways.ts'
import { arrive, INSET, placeCaption, placeState, placeWay, type Sheet } from './sheet.ts'
import type { Way } from './ways.ts'

/** Between two states on the path, at least. */
const STEP = 26
/** States off the path need no more. */
const SIDE_WIDTH = 300
const STUB = 12

/** States under each other, with what is beside them. @returns the lower edge */
export function placeLane(sheet: Sheet, { path, loose }: Lane, place: Place, y: number): number {
  let [at, hasPath] = [y, false]
  for (const stop of [...path, ...loose]) {
    const isAside = loose.includes(stop) || (hasPath && !stop.isOnPath)
    at = placeStop(sheet, stop, isAside ? asideOf(place) : place, at) + (stop.step ? GAP / 2 : GAP)
    hasPath ||= stop.isOnPath
  }
  return Math.max(y, at - GAP)
}

/** Right of the line that runs down, with a line of its own. */
const asideOf = ({ rail, right }: Place): Place => ({
  left: rail + BESIDE,
  right,
  rail: rail + 2 * BESIDE,
  spineRight: null,
})

export const placeStop = (sheet: Sheet, stop: Stop, place: Place, y: number): number =>
  stop.lane ? placeFrame(sheet, stop, stop.lane, place, y) : placeBox(sheet, stop, place, y)

function placeBox(sheet: Sheet, stop: Stop, place: Place, y: number): number {
  const { left, right, rail, spineRight } = place
  const under = stop.isOnPath ? right : Math.min(right, left + SIDE_WIDTH)
  const box = placeState(sheet, stop, { x: left, y, width: (spineRight ?? under) - left })
  arrive(sheet, box)
  const bottom = y + box.height
  if (spineRight === null) {
    const around = { ...asideOf(place), rail }
    const from = { x: rail, y: bottom }
    const end = placeWays(sheet, stop, { place: around, y: bottom + 2, from, placeStop })
    return stop.step ? leave(sheet, stop.step, place, box, end) : end
  }
  const around = { left: spineRight + 2 * BESIDE, right, rail: spineRight + STUB, spineRight: null }
  const from = { x: spineRight, y: y + box.height / 2 }
  const end = placeWays(sheet, stop, { place: around, y, from, placeStop })
  return Math.max(end, stop.step ? leave(sheet, stop.step, place, box, bottom) : bottom)
}

/** What the step says, and room for its arrow. */
function leave(sheet: Sheet, way: Way, place: Place, box: FoldedState, y: number): number {
  const { rail, right, spineRight } = place
  const x = rail + BESIDE
  const end = placeWay(sheet, way, { x, y: y + 1, width: (spineRight ?? right) - x }, false)
  sheet.step = { way, from: { x: rail, y: box.y + box.height } }
  return Math.max(end, y + STEP)
}

/** An open box around what stands in it; what leads out of all of it comes after it. */
function placeFrame(sheet: Sheet, stop: Stop, lane: Lane, place: Place, y: number): number {
  const { left, right, spineRight } = place
  const { id, kind } = stop.state
  const rail = stop.isOnPath ? place.rail : left + PAD + BESIDE
  const textX = stop.isOnPath ? rail + BESIDE - left : INSET
  const frame = placeState(sheet, stop, { x: left, y, width: right - left }, textX)
  const inner: Place = { left: left + PAD, right: right - PAD, rail, spineRight }
  const text = { x: rail + BESIDE, width: right - PAD - rail - BESIDE }
  const { together } = foldOwn[sheet.input.say.language]
  let at = y + frame.height + GAP / 2
  if (kind === 'parallel')
    at = placeCaption(sheet, `${id} together`, [{ ink: 'soft', text: together }], { ...text, y: at })
  at = placeLane(sheet, lane, inner, at) + GAP
  frame.height = at + PAD / 2 - GAP - y
  const bottom = y + frame.height
  const around = { ...asideOf(place), rail: place.rail }
  const from = { x: place.rail, y: bottom }
  return placeWays(sheet, stop, { place: around, y: bottom + 2, from, placeStop })
}
