import elkModule, { type ELK, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Chart, type ChartState, type ChartTransition, statesOf } from '../chart.ts'
import type { Box, ChartLayout, EdgeLayout, Point, StateLayout, TextLayout } from './chart-layout.ts'
import { type Face, faceOf, isOtherwise } from './face.ts'
import { moved, transitionText } from './text.ts'

export interface LayoutOptions {
  /** Which way most arrows lead; whichever fits a projector better when not given. */
  direction?: 'DOWN' | 'RIGHT'
}

const LABEL_WIDTH = 210
const LABEL_PADDING = { x: 7, y: 4 }
const LABEL_GAP = 5
const DOT = 12
/** What a picture is wanted to be high for its width. */
const PROJECTOR = 10 / 16

const COMPOUND: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.feedbackEdges': 'true',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}

/**
 * Lays a chart out; the same chart gives the same numbers on every computer.
 * Needs elkjs: for builds and tests, never in a browser.
 */
export async function layoutChart(chart: Chart, options: LayoutOptions = {}): Promise<ChartLayout> {
  const { direction } = options
  if (direction) return layoutTowards(chart, direction)
  const down = await layoutTowards(chart, 'DOWN')
  const right = await layoutTowards(chart, 'RIGHT')
  return height(right) < height(down) ? right : down
}

/** How high a window of the projector's shape must be to show all of it. */
const height = (layout: ChartLayout) => Math.max(layout.height, layout.width * PROJECTOR)

/** Once to learn how wide the children are, and once more with their parents' rows spread over that width. */
async function layoutTowards(chart: Chart, direction: 'DOWN' | 'RIGHT'): Promise<ChartLayout> {
  const narrow = await run(chart, direction, () => 0)
  const widths = new Map(narrow.states.map(({ id, width }) => [id, width]))
  return run(chart, direction, (id) => (widths.get(id) ?? 0) - 20)
}

const elk: ELK = new (elkModule as unknown as { new (): ELK })()

async function run(chart: Chart, direction: string, room: (id: string) => number): Promise<ChartLayout> {
  const faces = new Map<string, Face>()
  for (const state of statesOf(chart.root)) {
    const stays = chart.transitions.filter(
      ({ source, targets }) => source === state.id && targets.length === 0,
    )
    faces.set(state.id, faceOf(state, stays, chart.transitions, state.states.length > 0 ? room(state.id) : 0))
  }
  const arrows = arrowsOf(chart)
  const graph = await elk.layout({
    id: ' ',
    layoutOptions: {
      ...COMPOUND,
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
    children: [nodeOf(chart.root, faces, direction)],
    edges: [...arrows.map(edgeOf), ...statesOf(chart.root).flatMap(initialEdge)],
  })
  return readLayout(chart, graph, faces, arrows)
}

interface Arrow {
  id: string
  source: string
  target: string
  keys: string[]
  width: number
  height: number
  texts: TextLayout[]
}

/** Transitions from the same state to the same state share one arrow. */
function arrowsOf({ transitions }: Chart): Arrow[] {
  const groups = new Map<string, ChartTransition[]>()
  for (const transition of transitions) {
    for (const target of transition.targets) {
      const id = `${transition.source} -> ${target}`
      groups.set(id, [...(groups.get(id) ?? []), transition])
    }
  }
  return [...groups].map(([id, group]) => {
    let y = LABEL_PADDING.y
    const texts = group.map((transition) => {
      const text = transitionText(transition, isOtherwise(transition, transitions), LABEL_WIDTH)
      const placed = moved(text, LABEL_PADDING.x, y)
      y += text.height + LABEL_GAP
      return placed
    })
    const [source, target] = id.split(' -> ') as [string, string]
    return {
      id,
      source,
      target,
      keys: group.map(({ key }) => key),
      width: Math.max(...texts.map((text) => text.width)) + 2 * LABEL_PADDING.x,
      height: y - LABEL_GAP + LABEL_PADDING.y,
      texts,
    }
  })
}

const edgeOf = ({ id, source, target, width, height }: Arrow): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  labels: [
    { id: `${id} label`, text: ' ', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } },
  ],
})

const initialId = (state: ChartState) => `${state.id} initial`

const initialEdge = (state: ChartState): ElkExtendedEdge[] =>
  state.initial === null
    ? []
    : [{ id: `${initialId(state)} edge`, sources: [initialId(state)], targets: [state.initial] }]

function nodeOf(state: ChartState, faces: ReadonlyMap<string, Face>, direction: string): ElkNode {
  const face = faces.get(state.id)!
  if (state.states.length === 0) return { id: state.id, width: face.width, height: face.height }
  const dot = state.initial === null ? [] : [{ id: initialId(state), width: DOT, height: DOT }]
  return {
    id: state.id,
    layoutOptions: {
      ...COMPOUND,
      'elk.direction': direction,
      'elk.padding': `[top=${face.height + 16},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${face.width},${face.height + 32})`,
    },
    children: [...dot, ...state.states.map((child) => nodeOf(child, faces, direction))],
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const point = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) })

function readLayout(
  chart: Chart,
  graph: ElkNode,
  faces: ReadonlyMap<string, Face>,
  arrows: readonly Arrow[],
): ChartLayout {
  const boxes = new Map<string, Box>()
  const collect = (node: ElkNode) => {
    const { x = 0, y = 0, width = 0, height = 0 } = node
    boxes.set(node.id, { ...point({ x, y }), width: round(width), height: round(height) })
    node.children?.forEach(collect)
  }
  collect(graph)
  const states = statesOf(chart.root).map(({ id }): StateLayout => {
    const box = boxes.get(id)!
    const { texts, titleHeight } = faces.get(id)!
    return { id, ...box, titleHeight, texts: texts.map((text) => moved(text, box.x, box.y)) }
  })
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  return {
    name: chart.name,
    width: round(graph.width ?? 0),
    height: round(graph.height ?? 0),
    states,
    edges: arrows.map((arrow): EdgeLayout => {
      const edge = edges.get(arrow.id)!
      const label = point(edge.labels![0] as Point)
      return {
        keys: arrow.keys,
        source: arrow.source,
        target: arrow.target,
        points: pointsOf(edge),
        label: { ...label, width: arrow.width, height: arrow.height },
        texts: arrow.texts.map((text) => moved(text, label.x, label.y)),
      }
    }),
    initials: statesOf(chart.root).flatMap((state) => {
      if (state.initial === null) return []
      const dot = boxes.get(initialId(state))!
      return {
        state: state.id,
        target: state.initial,
        dot: { x: dot.x + DOT / 2, y: dot.y + DOT / 2 },
        points: pointsOf(edges.get(`${initialId(state)} edge`)!),
      }
    }),
  }
}

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(point)
