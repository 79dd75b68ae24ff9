import { countBits, has, type LabelEdge, type LabelGraph } from './label-graph.ts'
import type { Walk } from './walks.ts'

/** Pairs of place and what was met, beyond which the search is not begun. */
const LIMIT = 60_000

/**
 * The shortest walk from a start that meets all of `needed`.
 * @param most walks of more edges than this are of no interest
 * @returns undefined where the search would be too wide
 */
export function shortestThrough(graph: LabelGraph, needed: bigint, most: number): Walk | undefined {
  const wanted = graph.labels.flatMap((_, label) => (has(needed, label) ? [label] : []))
  if (graph.out.length * 2 ** countBits(needed) > LIMIT) return undefined
  const met = (set: bigint) =>
    wanted.reduce((mask, label, bit) => (has(set, label) ? mask | (1 << bit) : mask), 0)
  const masks = new Map<bigint, number>()
  const maskOf = (set: bigint) => {
    const known = masks.get(set) ?? met(set)
    masks.set(set, known)
    return known
  }
  const width = 2 ** wanted.length
  const came = new Map<number, { edge: LabelEdge; before: number } | null>()
  let frontier = graph.roots.map((root) => root * width)
  for (const start of frontier) came.set(start, null)
  for (let length = 0; length < most && frontier.length > 0; length++) {
    const next: number[] = []
    for (const at of frontier) {
      const mask = at % width
      for (const edge of graph.out[Math.floor(at / width)]!) {
        const then = edge.to * width + (mask | maskOf(edge.carries))
        if (came.has(then)) continue
        came.set(then, { edge, before: at })
        if (then % width === width - 1) return backFrom(then, came)
        next.push(then)
      }
    }
    frontier = next
  }
  return undefined
}

function backFrom(end: number, came: Map<number, { edge: LabelEdge; before: number } | null>): Walk {
  const walk: Walk = []
  for (let step = came.get(end); step; step = came.get(step.before)) walk.unshift(step.edge)
  return walk
}
