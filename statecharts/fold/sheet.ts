import type { Point } from '../draw/chart-layout.ts'
import type { Stop } from './column.ts'
import { type FoldOwn, foldOwn } from './fold-words.ts'
import type { FoldedLine, FoldedPart, FoldedState, FoldInput } from './folded-chart.ts'
import { wayRuns } from './way-text.ts'
import type { Way } from './ways.ts'
import { heightOf, type Run, wrapped } from './wrapped.ts'

/** From a part's edge to its text. */
export const INSET = 10
/** The button that opens a box. */
const BUTTON = 46
const LEAST_STATE = 46
/** A merged arrow names so many events, and counts the others. */
const NAMED = 2
/** What a finger or a pointer hits without hitting its neighbour. */
export const LEAST_WAY = 26

/** What stands for the ways out of a state among what is open. */
export const waysId = (state: string): string => `${state}*`

/** What has been placed so far. */
export interface Sheet {
  input: FoldInput
  parts: FoldedPart[]
  lines: FoldedLine[]
  /** The step that waits for the next state on the path, and where it begins. */
  step: { way: Way; from: Point } | null
}

interface Room {
  x: number
  y: number
  width: number
}

/** Title, identifier and number of states inside. @param textX where its texts begin, from the left edge */
export function placeState(sheet: Sheet, stop: Stop, { x, y, width }: Room, textX = INSET): FoldedState {
  const { say, reserve } = sheet.input
  const { state, inside } = stop
  const room = width - textX - INSET - (inside > 0 ? BUTTON : 0) - reserve
  const name = say.name(state.id)
  const under = inside > 0 ? `${name} · ${foldOwn[say.language].inside(inside)}` : name
  const lines = [
    ...wrapped([{ ink: 'title', text: say.title(state.id) }], room),
    ...wrapped([{ ink: 'soft', text: under }], room),
  ]
  const height = Math.max(LEAST_STATE, heightOf(lines) + 10)
  const placed: FoldedState = {
    ...{ kind: 'state', id: state.id, x, y, width, height, headHeight: height, textX, lines, inside },
    ...{ isOpen: stop.isOpen, isOnPath: stop.isOnPath, isFinal: state.kind === 'final' },
  }
  sheet.parts.push(placed)
  return placed
}

/** What is written at an arrow, as high as a finger. @returns the part's lower edge */
export function placeWay(sheet: Sheet, way: Way, { x, y, width }: Room, names: boolean): number {
  const { say, reserve } = sheet.input
  const lines = wrapped(wayRuns(way, say, way.isStep ? 1 : NAMED, names), width - reserve)
  const height = Math.max(LEAST_WAY, heightOf(lines) + 6)
  const { source, target, isStep } = way
  const id = `${source} → ${target ?? source}`
  const keys = way.transitions.map(({ key }) => key)
  sheet.parts.push({ kind: 'way', id, keys, lines, target, isStep, x, y, width, height })
  return y + height
}

/** The button that opens and folds the ways out of a state. @returns the part's lower edge */
export function placeWaysButton(sheet: Sheet, stop: Stop, { x, y, width }: Room): number {
  const { say, open } = sheet.input
  const { state, ways, beside } = stop
  const id = waysId(state.id)
  sheet.parts.push({
    ...{ kind: 'ways', id, of: state.id, isOpen: open.has(id), x, y, width, height: LEAST_WAY },
    lines: [[{ ink: 'soft', text: countOf(stop, foldOwn[say.language]) }]],
    keys: ways.flatMap(({ transitions }) => transitions.map(({ key }) => key)),
    states: beside.map((stop) => stop.state.id),
  })
  return y + LEAST_WAY
}

const countOf = ({ ways, beside, step }: Stop, own: FoldOwn): string => {
  if (ways.length === 0) return own.states(beside.length)
  return step ? own.otherWays(ways.length) : own.ways(ways.length)
}

/** A few words above what follows. @returns the part's lower edge */
export function placeCaption(sheet: Sheet, id: string, runs: readonly Run[], { x, y, width }: Room): number {
  const lines = wrapped(runs, width)
  const height = heightOf(lines) + 4
  sheet.parts.push({ kind: 'caption', id, lines, x, y, width, height })
  return y + height
}

/** Draws the step that waits to the state that it leads to. */
export function arrive(sheet: Sheet, to: FoldedState): void {
  if (!sheet.step || !to.isOnPath) return
  const { way, from } = sheet.step
  const keys = way.transitions.map(({ key }) => key)
  sheet.lines.push({ keys, points: [from, { x: from.x, y: to.y }], isStep: true, hasTip: true })
  sheet.step = null
}
