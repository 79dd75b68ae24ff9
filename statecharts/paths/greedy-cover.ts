import type { TransitionKey } from '../model/declared.ts'
import type { Edge, StateGraph } from '../model/state-graph.ts'
import type { MachinePath } from './cover.ts'

/** The most steps of one path: what a person carries out at a stretch. A transition that is farther off has a longer one. */
export const MOST_STEPS = 15

/**
 * Paths that together take every transition of the graphs: each goes on to the nearest transition that none has
 * taken, and the next begins where there is none within reach, or none within `MOST_STEPS`. docs/decisions/2026-11-22-path-cover.md has how
 * close this comes to the fewest paths.
 */
export function greedyCover(graphs: readonly StateGraph[]): MachinePath[] {
  const wanted = new Set(graphs.flatMap(transitionsIn))
  const paths: MachinePath[] = []
  while (wanted.size > 0) {
    const start = nearestStart(graphs, wanted)
    for (const key of start.initialTaken) wanted.delete(key)
    const edges: Edge[] = []
    for (
      let leg = nearest(start, start.initial, wanted);
      leg;
      leg = nearest(start, edges.at(-1)!.to, wanted)
    ) {
      if (edges.length > 0 && edges.length + leg.length > MOST_STEPS) break
      edges.push(...leg)
      for (const key of leg.flatMap(({ taken }) => taken)) wanted.delete(key)
    }
    const steps = edges.map(({ event, to, taken }) => ({ event, state: to, taken }))
    paths.push({ input: start.input, steps })
  }
  return paths
}

export const transitionsIn = ({ initialTaken, edges }: StateGraph): TransitionKey[] => [
  ...initialTaken,
  ...[...edges.values()].flat().flatMap(({ taken }) => taken),
]

/** The graph whose start is nearest to a wanted transition. */
function nearestStart(graphs: readonly StateGraph[], wanted: ReadonlySet<TransitionKey>): StateGraph {
  const distance = (graph: StateGraph) =>
    graph.initialTaken.some((key) => wanted.has(key))
      ? 0
      : (nearest(graph, graph.initial, wanted)?.length ?? Number.POSITIVE_INFINITY)
  return graphs
    .map((graph) => ({ graph, far: distance(graph) }))
    .reduce((best, other) => (other.far < best.far ? other : best)).graph
}

/** The shortest way from a state that ends with a wanted transition; undefined where there is none. */
function nearest(
  { edges }: StateGraph,
  from: string,
  wanted: ReadonlySet<TransitionKey>,
): Edge[] | undefined {
  const ways = new Map<string, Edge[]>([[from, []]])
  // A map iterates over entries that are added meanwhile: breadth first.
  for (const [state, way] of ways)
    for (const edge of edges.get(state) ?? []) {
      if (edge.taken.some((key) => wanted.has(key))) return [...way, edge]
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
    }
  return undefined
}
