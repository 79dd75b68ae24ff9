import type { Point } from '../draw/chart-layout.ts'
import type { TransitionKey } from '../model/declared.ts'
import type { Stop } from './column.ts'
import { isInside } from './places.ts'
import { LEAST_WAY, placeWay, placeWaysButton, type Sheet, waysId } from './sheet.ts'
import type { Way } from './ways.ts'

/** From the edge of a frame to what stands in it. */
export const PAD = 12
/** From a line to the text right of it. */
export const BESIDE = 14
export const GAP = 8

/** Where a state, and what leads out of it, may stand. */
export interface Place {
  left: number
  right: number
  /** Where lines run down. */
  rail: number
  /** Where states end, and what leads out of them stands beside them; null where it stands under them. */
  spineRight: number | null
}

export type PlaceStop = (sheet: Sheet, stop: Stop, place: Place, y: number) => number

/** A single way is shown: the button that hides it would take its room. */
const needsButton = ({ ways, beside }: Stop): boolean => ways.length > 1 || beside.length > 0

/**
 * Ways out, each with what it leads to where that stands beside it; then what else is beside.
 * @param from where their lines begin; null where none are drawn
 * @returns the lower edge
 */
export function placeWays(
  sheet: Sheet,
  stop: Stop,
  { place, y, from, placeStop }: { place: Place; y: number; from: Point | null; placeStop: PlaceStop },
): number {
  const { ways, beside } = stop
  const { left, right, rail } = place
  const width = right - left
  const inner = { ...place, rail: left + BESIDE }
  const line = (keys: TransitionKey[], top: number, hasTip: boolean) => {
    if (from === null) return
    const middle = top + LEAST_WAY / 2
    const corner = from.x === rail ? [] : [{ x: rail, y: from.y }]
    const points = [from, ...corner, { x: rail, y: middle }, { x: left - 3, y: middle }]
    sheet.lines.push({ keys, points, isStep: false, hasTip })
  }
  let at = y
  if (needsButton(stop)) {
    const isShown = sheet.input.open.has(waysId(stop.state.id))
    line(isShown ? [] : ways.flatMap(keysOf), at, false)
    at = placeWaysButton(sheet, stop, { x: left, y: at, width })
    if (!isShown) return at
  }
  const unplaced = new Set(beside)
  for (const way of sorted(ways)) {
    const next = beside.find(({ state }) => way.target !== null && isInside(way.target, state.id))
    const follows = next !== undefined && unplaced.delete(next)
    line(keysOf(way), at, way.target !== null)
    at = placeWay(sheet, way, { x: left, y: at, width }, !follows)
    if (follows) at = placeStop(sheet, next, inner, at) + GAP
  }
  for (const other of unplaced) at = placeStop(sheet, other, inner, at) + GAP
  return at
}

const keysOf = ({ transitions }: Way): TransitionKey[] => transitions.map(({ key }) => key)

/** What leads away before what stays. */
const sorted = (ways: readonly Way[]): Way[] =>
  ways.toSorted((one, other) => Number(one.target === null) - Number(other.target === null))
