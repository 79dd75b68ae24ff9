import type { ChartState, ChartTransition } from '../chart.ts'
import type { TextLayout } from './chart-layout.ts'
import { actionText, invokeText, moved, tagText, titleText, transitionText } from './text.ts'

/** What stands in a state's box besides its children, from the box's upper left corner. */
export interface Face {
  width: number
  height: number
  titleHeight: number
  texts: TextLayout[]
}

const SIDE = 10
const GAP = 4
/** Between columns of rows. */
const GUTTER = 22
const COLUMN = 250

/** An unguarded transition that comes after guarded ones of the same trigger is their "else". */
export const isOtherwise = (transition: ChartTransition, all: readonly ChartTransition[]): boolean =>
  transition.guard === null &&
  all.some(
    (other) =>
      other !== transition &&
      other.source === transition.source &&
      other.trigger === transition.trigger &&
      other.name === transition.name,
  )

/**
 * @param stays the state's transitions without a target, listed in its box as rows.
 * @param room how wide the rows may spread, in pixels: the width that the state's children take anyway.
 */
export function faceOf(
  state: ChartState,
  stays: readonly ChartTransition[],
  all: readonly ChartTransition[],
  room: number,
): Face {
  const title = moved(titleText(state), SIDE, 5)
  const titleHeight = title.height + 10
  const texts = [title]
  let width = title.width + 2 * SIDE
  if (state.tags.length > 0) {
    const tags = tagText(state, Number.POSITIVE_INFINITY)
    texts.push(moved(tags, width + 4, 8))
    width += tags.width + SIDE + 4
  }
  const rows: TextLayout[] = [
    ...state.invokes.map((actor) => invokeText(actor, COLUMN)),
    ...(state.entry.length > 0 ? [actionText('entry', state.entry, COLUMN)] : []),
    ...(state.exit.length > 0 ? [actionText('exit', state.exit, COLUMN)] : []),
    ...stays.map((transition) => transitionText(transition, isOtherwise(transition, all), COLUMN)),
  ]
  if (rows.length === 0) return { width, height: titleHeight, titleHeight, texts }
  const columns = Math.max(
    1,
    Math.min(Math.floor((room + GUTTER) / (COLUMN + GUTTER)), Math.ceil(rows.length / 4)),
  )
  const placed = inColumns(rows, columns)
  texts.push(...placed.texts.map((text) => moved(text, SIDE, titleHeight + 6)))
  return {
    width: Math.max(width, placed.width + 2 * SIDE),
    height: titleHeight + 6 + placed.height + 8,
    titleHeight,
    texts,
  }
}

/** Fills column after column, none higher than the rows divided evenly need. */
function inColumns(rows: readonly TextLayout[], columns: number) {
  const total = rows.reduce((sum, { height }) => sum + height + GAP, 0)
  const limit = total / columns
  const texts: TextLayout[] = []
  let [x, y, widest, height] = [0, 0, 0, 0]
  for (const row of rows) {
    if (y > 0 && y + row.height / 2 > limit) {
      x += Math.max(widest, columns > 1 ? COLUMN : 0) + GUTTER
      y = 0
      widest = 0
    }
    texts.push(moved(row, x, y))
    widest = Math.max(widest, row.width)
    y += row.height + GAP
    height = Math.max(height, y - GAP)
  }
  return { texts, width: x + widest, height }
}
