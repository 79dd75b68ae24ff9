import { countBits, has, type LabelGraph } from './label-graph.ts'

/** Steps of the search, after which the best bound so far is taken. */
const PATIENCE = 200_000

/**
 * Fewer paths than this cannot meet every label: it is the size of a set of labels no two of which any one path can
 * meet, neither in this order nor in the other.
 */
export function lowerBound(graph: LabelGraph): number {
  const { labels, all } = graph
  if (all === 0n) return 0
  const together = labels.map((_, label) => meetsWith(graph, label))
  const apart = labels.map((_, label) => {
    let set = 0n
    for (let other = 0; other < labels.length; other++)
      if (other !== label && !has(together[label]!, other) && !has(together[other]!, label))
        set |= 1n << BigInt(other)
    return set
  })
  return Math.max(1, largestClique(apart, all))
}

/** The labels that some path meets on the edge of this label or later. */
const meetsWith = ({ out, reach }: LabelGraph, label: number): bigint => {
  let set = 0n
  for (const outgoing of out)
    for (const { to, carries } of outgoing) if (has(carries, label)) set |= carries | reach[to]!
  return set
}

function largestClique(neighbours: bigint[], all: bigint): number {
  let best = 0
  let patience = PATIENCE
  const grow = (size: number, candidates: bigint) => {
    if (candidates === 0n) best = Math.max(best, size)
    for (let rest = candidates; rest > 0n && size + countBits(rest) > best && patience-- > 0; ) {
      const next = mostConnected(neighbours, rest)
      grow(size + 1, rest & neighbours[next]!)
      rest &= ~(1n << BigInt(next))
    }
  }
  grow(0, all)
  return best
}

function mostConnected(neighbours: bigint[], candidates: bigint): number {
  let [best, most] = [-1, -1]
  for (let label = 0; label < neighbours.length; label++) {
    if (!has(candidates, label)) continue
    const degree = countBits(neighbours[label]! & candidates)
    if (degree > most) [best, most] = [label, degree]
  }
  return best
}
