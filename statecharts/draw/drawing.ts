import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type ChartState, statesOf } from '../model/chart.ts'
import type { Arrow } from './arrows.ts'
import type { BoxContent } from './box-content.ts'
import type { Box, ChartLayout, EdgeLayout, InitialLayout, Point, StateLayout } from './chart-layout.ts'
import { DOT, initialEdgeId, initialId } from './elk-graph.ts'
import { moved } from './text.ts'

/** A part of a chart with its places, from the part's own upper left corner. */
export type Drawing = Omit<ChartLayout, 'name'>

const round = (value: number) => Math.round(value * 10) / 10
const point = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) })

/** Reads elk's answer for the state `root` and all below it. */
export function drawingOf(
  root: ChartState,
  graph: ElkNode,
  contents: ReadonlyMap<string, BoxContent>,
  arrows: readonly Arrow[],
): Drawing {
  const boxes = new Map<string, Box>()
  const collect = ({ id, x = 0, y = 0, width = 0, height = 0, children }: ElkNode) => {
    boxes.set(id, { ...point({ x, y }), width: round(width), height: round(height) })
    children?.forEach(collect)
  }
  collect(graph)
  const edges = new Map(graph.edges?.map((edge) => [edge.id, edge]))
  const states = statesOf(root)
  return {
    width: round(graph.width ?? 0),
    height: round(graph.height ?? 0),
    states: states.map((state) => placedState(state, boxes, contents)),
    edges: arrows.flatMap((arrow) => {
      const edge = edges.get(arrow.id)
      return edge === undefined ? [] : [placedEdge(arrow, edge, boxes, contents)]
    }),
    initials: states.flatMap((state): InitialLayout[] => {
      if (state.initial === null) return []
      const { x, y } = boxes.get(initialId(state))!
      const points = pointsOf(edges.get(initialEdgeId(state))!)
      return [{ state: state.id, target: state.initial, dot: { x: x + DOT / 2, y: y + DOT / 2 }, points }]
    }),
  }
}

function placedState(
  { id }: ChartState,
  boxes: ReadonlyMap<string, Box>,
  contents: ReadonlyMap<string, BoxContent>,
): StateLayout {
  const box = boxes.get(id)!
  const { texts, titleHeight, height } = contents.get(id)!
  return {
    id,
    ...box,
    titleHeight,
    contentHeight: height,
    texts: texts.map((text) => moved(text, box.x, box.y)),
  }
}

function placedEdge(
  { source, target, keys, width, height, texts }: Arrow,
  edge: ElkExtendedEdge,
  boxes: ReadonlyMap<string, Box>,
  contents: ReadonlyMap<string, BoxContent>,
): EdgeLayout {
  const label = point(edge.labels![0] as Point)
  const points = pointsOf(edge)
  const from = boxes.get(source)!
  // An arrow into the state's own children begins under what stands in its box, not behind it.
  if (target.startsWith(`${source}.`) && points[0]!.y === from.y)
    points[0] = { x: points[0]!.x, y: round(from.y + contents.get(source)!.height) }
  return {
    keys,
    source,
    target,
    points,
    label: { ...label, width, height },
    texts: texts.map((text) => moved(text, label.x, label.y)),
  }
}

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(point)

/** The drawing elsewhere. */
export function shifted({ states, edges, initials, ...size }: Drawing, x: number, y: number): Drawing {
  const at = <T extends Point>(place: T): T => ({ ...place, x: round(place.x + x), y: round(place.y + y) })
  return {
    ...size,
    states: states.map((state) => ({ ...at(state), texts: state.texts.map((text) => moved(text, x, y)) })),
    edges: edges.map((edge) => ({
      ...edge,
      points: edge.points.map(at),
      label: at(edge.label),
      texts: edge.texts.map((text) => moved(text, x, y)),
    })),
    initials: initials.map((initial) => ({
      ...initial,
      dot: at(initial.dot),
      points: initial.points.map(at),
    })),
  }
}
