import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { type ChartState, statesOf } from '../model/chart.ts'
import type { Arrow } from './arrows.ts'
import type { BoxContent } from './box-content.ts'

/** The initial dot's width. */
export const DOT = 12

/** What is tried, to keep the best: charts differ in what suits them. */
export interface Variant {
  direction: 'DOWN' | 'RIGHT'
  /** Which arrows are taken for those that lead back: decides what comes before what. */
  cycles: 'DEPTH_FIRST' | 'BFS_NODE_ORDER' | 'GREEDY'
  /** Where on their way labels stand: half way, near the source, or wherever it takes least room. */
  labels: 'MEDIAN_LAYER' | 'TAIL_LAYER' | 'SPACE_EFFICIENT_LAYER'
}

export const initialId = ({ id }: ChartState): string => `${id} initial`
export const initialEdgeId = (state: ChartState): string => `${initialId(state)} edge`

export function elkGraph(
  root: ChartState,
  contents: ReadonlyMap<string, BoxContent>,
  arrows: readonly Arrow[],
  variant: Variant,
): ElkNode {
  const inside = new Set(statesOf(root).map(({ id }) => id))
  return {
    id: ' ',
    layoutOptions: {
      ...compound(variant),
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
    },
    children: [elkNode(root, contents, variant)],
    edges: [
      ...arrows.filter(({ source }) => inside.has(source)).map(elkEdge),
      ...statesOf(root).flatMap(initialEdge),
    ],
  }
}

// feedbackEdges doubles the crossings of these charts. considerModelOrder would keep the file's order, but crashes elkjs together with these.
const compound = ({ direction, cycles, labels }: Variant): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': cycles,
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': labels,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
})

function elkNode(state: ChartState, contents: ReadonlyMap<string, BoxContent>, variant: Variant): ElkNode {
  const { width, height } = contents.get(state.id)!
  if (state.states.length === 0) return { id: state.id, width, height }
  const dot = state.initial === null ? [] : [{ id: initialId(state), width: DOT, height: DOT }]
  return {
    id: state.id,
    layoutOptions: {
      ...compound(variant),
      'elk.padding': `[top=${height + 16},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 32})`,
    },
    children: [...dot, ...state.states.map((child) => elkNode(child, contents, variant))],
  }
}

const elkEdge = ({ id, source, target, width, height }: Arrow): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  labels: [
    { id: `${id} label`, text: ' ', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } },
  ],
})

const initialEdge = (state: ChartState): ElkExtendedEdge[] =>
  state.initial === null
    ? []
    : [{ id: initialEdgeId(state), sources: [initialId(state)], targets: [state.initial] }]
