import type { ChartState } from '../model/chart.ts'
import type { BoxContent } from './box-content.ts'
import { type Drawing, shifted } from './drawing.ts'

const GAP = 16
const PADDING = 16

/**
 * Drawings of a parallel state whose regions were drawn alone: side by side and under each other, in every width
 * in which some of them stand in a row.
 */
export function packings(
  state: ChartState,
  regions: readonly Drawing[],
  contentIn: (room: number) => BoxContent,
): Drawing[] {
  const widths = new Set<number>()
  for (let from = 0; from < regions.length; from++)
    for (let to = from + 1; to <= regions.length; to++) widths.add(rowWidth(regions.slice(from, to)))
  const widest = Math.max(...regions.map(({ width }) => width))
  return [...widths]
    .filter((width) => width >= widest)
    .map((width) => packed(state, regions, width, contentIn))
}

const rowWidth = (row: readonly Drawing[]): number => row.reduce((sum, { width }) => sum + width + GAP, -GAP)

function packed(
  state: ChartState,
  regions: readonly Drawing[],
  width: number,
  contentIn: (room: number) => BoxContent,
): Drawing {
  const content = contentIn(width)
  const inner = Math.max(width, content.width - 2 * PADDING)
  const inside: Drawing[] = []
  let y = content.height + PADDING
  for (const row of rowsOf(regions, width)) {
    const height = Math.max(...row.map((region) => region.height))
    const spare = (inner - rowWidth(row)) / row.length
    let x = PADDING
    for (const region of row) {
      inside.push(shifted(stretched(region, region.width + spare, height), x, y))
      x += region.width + spare + GAP
    }
    y += height + GAP
  }
  const size = { width: inner + 2 * PADDING, height: y - GAP + PADDING }
  const own = {
    id: state.id,
    x: 0,
    y: 0,
    ...size,
    titleHeight: content.titleHeight,
    contentHeight: content.height,
    texts: content.texts,
  }
  return {
    ...size,
    states: [own, ...inside.flatMap(({ states }) => states)],
    edges: inside.flatMap(({ edges }) => edges),
    initials: inside.flatMap(({ initials }) => initials),
  }
}

function rowsOf(regions: readonly Drawing[], width: number): Drawing[][] {
  const rows: Drawing[][] = [[]]
  for (const region of regions) {
    const row = rows.at(-1)!
    if (row.length > 0 && rowWidth([...row, region]) > width) rows.push([region])
    else row.push(region)
  }
  return rows
}

/** The region's box grows, what stands in it stays. */
const stretched = (region: Drawing, width: number, height: number): Drawing => ({
  ...region,
  states: region.states.map((state, index) => (index === 0 ? { ...state, width, height } : state)),
})
