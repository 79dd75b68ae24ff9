import type { Chart, ChartState } from '../model/chart.ts'
import type { TextLayout } from './chart-layout.ts'
import type { EachLanguage } from './picture-words.ts'
import { moved, textFor } from './text.ts'
import type { FoldedTransitions } from './transitions.ts'

/** What stands in a state's box besides its children, from the box's upper left corner. */
export interface BoxContent {
  width: number
  height: number
  titleHeight: number
  texts: TextLayout[]
}

const SIDE = 10
const GAP = 4
/** Between columns of rows. */
const GUTTER = 24
/** Rows are wrapped to this width. */
const COLUMN = 260
/** Titles are. */
const TITLE = 230
/** Fewer rows than this stay under each other. */
const COLUMN_ROWS = 4

/**
 * The state's title, then its actors, then the transitions that leave it where it is. What is done on the way and the
 * tags that screens read stand beside the picture, since a box that held them would be read by nobody.
 * @param room how wide the rows may spread, in pixels: the width that the state's children take anyway.
 */
export const contentOf = (
  state: ChartState,
  chart: Chart,
  folded: FoldedTransitions,
  room: number,
  said: EachLanguage,
): BoxContent => {
  const actors = state.invokes.map((actor) => textFor('invoke', { of: actor, wrap: COLUMN }, said))
  return contentWith(state, [actors, stayingRows(state, chart, folded, said)], room, said)
}

/** A title with groups of rows under it. */
export function contentWith(
  { id }: ChartState,
  groups: readonly TextLayout[][],
  room: number,
  said: EachLanguage,
): BoxContent {
  const title = moved(textFor('title', { of: id, wrap: TITLE }, said), SIDE, 5)
  const titleHeight = title.height + 10
  const texts = [title]
  let width = title.width + 2 * SIDE
  let height = titleHeight
  for (const rows of groups) {
    if (rows.length === 0) continue
    const placed = spread(rows, room)
    texts.push(...placed.texts.map((text) => moved(text, SIDE, height + 6)))
    width = Math.max(width, placed.width + 2 * SIDE)
    height += placed.height + 6
  }
  return { width, height: height + (height > titleHeight ? 7 : 0), titleHeight, texts }
}

function stayingRows(
  state: ChartState,
  { transitions }: Chart,
  folded: FoldedTransitions,
  said: EachLanguage,
): TextLayout[] {
  const rows = transitions
    .filter(
      ({ source, targets, key }) => source === state.id && (targets.length === 0 || folded.keys.has(key)),
    )
    .map(({ key, trigger, targets }) =>
      textFor(trigger, { of: key, key, target: targets[0] ?? null, wrap: COLUMN }, said),
    )
  const incoming = folded.incoming.get(state.id) ?? []
  return [...rows, ...incoming.map((event) => textFor('incoming', { of: event, wrap: COLUMN }, said))]
}

/** In as many columns as the room has, but not in columns of hardly any rows. */
function spread(rows: readonly TextLayout[], room: number) {
  for (let columns = Math.ceil(rows.length / COLUMN_ROWS); columns > 1; columns--) {
    const placed = inColumns(rows, columns)
    if (placed.width <= room) return placed
  }
  return inColumns(rows, 1)
}

function inColumns(rows: readonly TextLayout[], columns: number) {
  const limit = rows.reduce((sum, { height }) => sum + height + GAP, 0) / columns
  const texts: TextLayout[] = []
  let [x, y, widest, height] = [0, 0, 0, 0]
  for (const row of rows) {
    if (y > 0 && y + row.height / 2 > limit) {
      x += widest + GUTTER
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
