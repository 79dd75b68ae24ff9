import type { LabelGraph } from './label-graph.ts'
import { shortestThrough } from './shortest-through.ts'
import { carried, coverGreedily, stepsOf, type Taste, type Walk, walkOnce } from './walks.ts'

/** Orders to try; with each, ties are drawn another way. */
const TRIES = 24
/** Edges looked at in all, after which no further order is tried. */
const WORK = 2_000_000

/**
 * Few walks that together meet every label: of all that were tried the fewest, and of those with the fewest steps.
 * @param holds whether a walk can be gone as it is drawn; a projection of the context may join what differs later
 * @throws when no walks that hold were found
 */
export function fewestWalks(graph: LabelGraph, holds: (walk: Walk) => boolean): Walk[] {
  const edges = graph.out.reduce((sum, { length }) => sum + length, 0)
  const tries = Math.max(4, Math.min(TRIES, Math.floor(WORK / (edges * Math.max(1, graph.labels.length)))))
  let best: Walk[] | undefined
  for (let attempt = 0; attempt < tries; attempt++) {
    const drawn = coverGreedily(graph, tasteOf(attempt))
    if (!drawn.every(holds)) continue
    const walks = tidy(graph, drawn, holds)
    if (!best || isBetter(walks, best)) best = walks
  }
  if (!best) throw new Error('`abstract` joins snapshots that answer events differently: no path holds')
  return best
}

const isBetter = (walks: Walk[], others: Walk[]) =>
  walks.length < others.length || (walks.length === others.length && stepsOf(walks) < stepsOf(others))

/** Attempts 0 and 1 take the samples' own order; later ones shuffle it, the same way on each run. */
function tasteOf(attempt: number): Taste {
  let seed = attempt
  const draw = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed
  }
  return { keepsReach: attempt !== 1, draw: attempt < 2 ? () => 0 : draw }
}

/** Drops walks that the others make needless, and shortens each to what it alone meets. */
function tidy(graph: LabelGraph, walks: Walk[], holds: (walk: Walk) => boolean): Walk[] {
  const kept = [...walks]
  for (let changed = true; changed; ) {
    changed = false
    for (let index = kept.length - 1; index >= 0; index--) {
      const others = kept.reduce((set, walk, other) => (other === index ? set : set | carried(walk)), 0n)
      const needed = carried(kept[index]!) & ~others
      if (needed === 0n && graph.all !== 0n) {
        kept.splice(index, 1)
        changed = true
        continue
      }
      const shorter = shorten(graph, kept[index]!, needed)
      if (shorter.length < kept[index]!.length && holds(shorter)) {
        kept[index] = shorter
        changed = true
      }
    }
  }
  return kept
}

function shorten(graph: LabelGraph, walk: Walk, needed: bigint): Walk {
  const exact = shortestThrough(graph, needed, walk.length)
  if (exact) return exact
  const tries = [walk.slice(0, lastNeeded(walk, needed) + 1)]
  for (const keepsReach of [true, false]) {
    const again = walkOnce(graph, needed, { keepsReach, draw: () => 0 })
    if ((needed & ~carried(again)) === 0n) tries.push(again)
  }
  return tries.reduce((best, other) => (other.length < best.length ? other : best))
}

function lastNeeded(walk: Walk, needed: bigint): number {
  let left = needed
  let last = 0
  walk.forEach(({ carries }, index) => {
    if ((carries & left) !== 0n) last = index
    left &= ~carries
  })
  return last
}
