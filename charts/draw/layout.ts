import elkModule, { type ELK } from 'elkjs/lib/elk.bundled.js'
import { type Chart, type ChartState, statesOf } from '../chart.ts'
import { type Arrow, arrowsOf } from './arrows.ts'
import type { ChartLayout } from './chart-layout.ts'
import { costOf } from './cost.ts'
import { type Drawing, drawingOf, shifted } from './drawing.ts'
import { elkGraph, type Variant } from './elk-graph.ts'
import { type Face, faceOf } from './face.ts'
import { packings } from './pack.ts'
import { foldedOf, isClosed } from './transitions.ts'

const MARGIN = 12

// elkjs says it has a default export; under Node that is the class itself.
const elk: ELK = new (elkModule as unknown as { new (): ELK })()

/**
 * Lays a chart out; the same chart gives the same numbers on every computer.
 * Needs elkjs: for builds and tests, never in a browser.
 */
export function layoutChart(chart: Chart): Promise<ChartLayout> {
  const folded = foldedOf(chart)
  return bestLayout(chart, arrowsOf(chart, folded), (state, room) => faceOf(state, chart, folded, room))
}

/** The most readable of several layouts. */
export async function bestLayout(
  chart: Chart,
  arrows: readonly Arrow[],
  faceIn: FaceIn,
): Promise<ChartLayout> {
  const tried = await drawingsOf(chart, arrows, faceIn)
  const best = tried.reduce((best, other) => (other.cost < best.cost ? other : best)).drawing
  const { width, height, ...parts } = shifted(best, MARGIN, MARGIN)
  return { name: chart.name, width: width + 2 * MARGIN, height: height + 2 * MARGIN, ...parts }
}

/** What stands in a state whose rows may spread over `room` pixels. */
type FaceIn = (state: ChartState, room: number) => Face

const VARIANTS: Variant[] = (['DOWN', 'RIGHT'] as const).flatMap((direction) =>
  (['DEPTH_FIRST', 'BFS_NODE_ORDER', 'GREEDY'] as const).flatMap((cycles) =>
    (['MEDIAN_LAYER', 'TAIL_LAYER', 'SPACE_EFFICIENT_LAYER'] as const).map((labels) => ({
      direction,
      cycles,
      labels,
    })),
  ),
)

/** Every drawing that was tried, and what it costs to read. */
async function drawingsOf(
  chart: Chart,
  arrows: readonly Arrow[],
  faceIn: FaceIn,
): Promise<{ drawing: Drawing; cost: number }[]> {
  const { root } = chart
  const alone = root.kind === 'parallel' && root.states.every((region) => isClosed(region, arrows))
  const tried: { drawing: Drawing; cost: number }[] = []
  for (const variant of VARIANTS) {
    const drawings: Drawing[] = []
    const draw = (state: ChartState) => fitted(state, faceIn, arrows, variant)
    if (alone) {
      const regions: Drawing[] = []
      for (const region of root.states) regions.push(await draw(region))
      drawings.push(...packings(root, regions, (room) => faceIn(root, room)))
    } else drawings.push(await draw(root))
    tried.push(...drawings.map((drawing) => ({ drawing, cost: costOf(root, drawing, variant.direction) })))
  }
  return tried
}

/** Drawn once to learn how wide the children are, and again with their parents' rows spread over that width. */
async function fitted(
  root: ChartState,
  faceIn: FaceIn,
  arrows: readonly Arrow[],
  variant: Variant,
): Promise<Drawing> {
  const first = await drawn(root, (state) => faceIn(state, 0), arrows, variant)
  const widths = new Map(first.states.map(({ id, width }) => [id, width]))
  const room = ({ id, states }: ChartState) => (states.length > 0 ? widths.get(id)! - 20 : 0)
  const spreads = statesOf(root).some((state) => faceIn(state, room(state)).height < faceIn(state, 0).height)
  return spreads ? drawn(root, (state) => faceIn(state, room(state)), arrows, variant) : first
}

async function drawn(
  root: ChartState,
  face: (state: ChartState) => Face,
  arrows: readonly Arrow[],
  variant: Variant,
): Promise<Drawing> {
  const faces = new Map(statesOf(root).map((state) => [state.id, face(state)]))
  const graph = await elk.layout(elkGraph(root, faces, arrows, variant))
  return drawingOf(root, graph, faces, arrows)
}
