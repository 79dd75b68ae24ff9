import type { Chart, ChartState } from '../model/chart.ts'
import { type Arrow, arrowsOf } from './arrows.ts'
import { contentOf } from './box-content.ts'
import type { ChartLayout } from './chart-layout.ts'
import { costOf } from './cost.ts'
import { type Drawing, shifted } from './drawing.ts'
import type { Variant } from './elk-graph.ts'
import { type ContentIn, fitted } from './fitted.ts'
import { packings } from './pack.ts'
import type { EachLanguage } from './picture-words.ts'
import { foldedOf, isClosed } from './transitions.ts'

const MARGIN = 12

/**
 * Lays a chart out for the languages that it is shown in; the same words give the same numbers on every computer.
 * Needs elkjs: for builds and tests, never in a browser.
 */
export function layoutChart(chart: Chart, said: EachLanguage): Promise<ChartLayout> {
  const folded = foldedOf(chart)
  return bestLayout(chart, arrowsOf(chart, folded, said), (state, room) =>
    contentOf(state, chart, folded, room, said),
  )
}

interface Tried {
  drawing: Drawing
  /** What it costs to read. */
  cost: number
  variant: Variant
}

const better = (one: Tried, other: Tried): Tried => (other.cost < one.cost ? other : one)

/** The most readable of several layouts: first the order of the states is tried, then the places of the labels. */
export async function bestLayout(
  { name, root }: Chart,
  arrows: readonly Arrow[],
  contentIn: ContentIn,
): Promise<ChartLayout> {
  const attempt = async (variant: Variant): Promise<Tried> => {
    const drawings = await drawingsOf(root, arrows, contentIn, variant)
    return drawings
      .map((drawing) => ({ drawing, cost: costOf(root, drawing, variant.direction), variant }))
      .reduce(better)
  }
  const orders: Tried[] = []
  for (const direction of ['DOWN', 'RIGHT'] as const)
    for (const cycles of ['DEPTH_FIRST', 'BFS_NODE_ORDER', 'GREEDY'] as const)
      orders.push(await attempt({ direction, cycles, labels: 'MEDIAN_LAYER' }))
  let best = orders.reduce(better)
  for (const labels of ['TAIL_LAYER', 'SPACE_EFFICIENT_LAYER'] as const)
    best = better(best, await attempt({ ...best.variant, labels }))
  const { width, height, ...parts } = shifted(best.drawing, MARGIN, MARGIN)
  return { name, width: width + 2 * MARGIN, height: height + 2 * MARGIN, ...parts }
}

/** One drawing, or several where the regions of a machine can be packed in more than one way. */
async function drawingsOf(
  root: ChartState,
  arrows: readonly Arrow[],
  contentIn: ContentIn,
  variant: Variant,
): Promise<Drawing[]> {
  if (root.kind !== 'parallel' || !root.states.every((region) => isClosed(region, arrows)))
    return [await fitted(root, contentIn, arrows, variant)]
  const regions: Drawing[] = []
  for (const region of root.states) regions.push(await fitted(region, contentIn, arrows, variant))
  return packings(root, regions, (room) => contentIn(root, room))
}
