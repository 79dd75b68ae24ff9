import { countBits, type LabelEdge, type LabelGraph } from './label-graph.ts'

/** A path as its edges; the first is the start of its world. */
export type Walk = LabelEdge[]

/** Which of several legs that meet something new is taken. */
export interface Taste {
  /** Rather keep most of what is new within reach than go to what is nearest. */
  keepsReach: boolean
  /** Orders legs that are otherwise equal; smaller first. */
  draw: () => number
}

export const carried = (walk: Walk): bigint => walk.reduce((set, { carries }) => set | carries, 0n)
export const stepsOf = (walks: readonly Walk[]): number =>
  walks.reduce((sum, walk) => sum + walk.length - 1, 0)

/** From where a walk stands, go on to an edge with something wanted; start again when there is none. */
export function coverGreedily(graph: LabelGraph, taste: Taste): Walk[] {
  const walks: Walk[] = []
  for (let wanted = graph.all; wanted !== 0n; ) {
    const walk = walkOnce(graph, wanted, taste)
    walks.push(walk)
    wanted &= ~carried(walk)
  }
  return walks
}

/** One walk from a start, as long as it meets something wanted. */
export function walkOnce(graph: LabelGraph, wanted: bigint, taste: Taste): Walk {
  const walk: Walk = []
  let left = wanted
  let from = graph.roots
  for (let leg = nextLeg(graph, from, left, taste); leg; leg = nextLeg(graph, from, left, taste)) {
    walk.push(...leg)
    left &= ~carried(leg)
    from = [leg.at(-1)!.to]
  }
  return walk
}

function nextLeg({ out, reach }: LabelGraph, from: number[], wanted: bigint, taste: Taste) {
  const came = new Map<number, LabelEdge | null>(from.map((at) => [at, null]))
  let best: { edge: LabelEdge; score: number; drawn: number } | undefined
  // Many places reach the same, and counting is most of the work.
  const counted = new Map<bigint, number>()
  const bitsOf = (set: bigint): number => {
    const count = counted.get(set) ?? countBits(set)
    counted.set(set, count)
    return count
  }
  let frontier = from
  for (let distance = 1; frontier.length > 0; distance++) {
    const next: number[] = []
    for (const at of frontier) {
      if ((reach[at]! & wanted) === 0n) continue
      for (const edge of out[at]!) {
        const fresh = edge.carries & wanted
        if (fresh !== 0n) {
          const kept = taste.keepsReach ? bitsOf((reach[edge.to]! & wanted) | fresh) * 10_000 : 0
          const [score, drawn] = [kept - distance, taste.draw()]
          if (!best || score > best.score || (score === best.score && drawn < best.drawn))
            best = { edge, score, drawn }
        }
        if (!came.has(edge.to)) {
          came.set(edge.to, edge)
          next.push(edge.to)
        }
      }
    }
    if (best && !taste.keepsReach) break
    frontier = next
  }
  if (!best) return undefined
  const leg = [best.edge]
  for (let edge = came.get(best.edge.from); edge; edge = came.get(edge.from)) leg.unshift(edge)
  return leg
}
