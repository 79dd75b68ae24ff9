import type { World } from './world.ts'

/** The worlds of one machine as one graph of numbers: places, edges, and the labels that edges carry. */
export interface LabelGraph {
  labels: string[]
  /** For each world the place before its start: its one edge carries what starting takes. */
  roots: number[]
  /** Outgoing edges by place, in the order of the samples. */
  out: LabelEdge[][]
  /** By place: the labels that can still be met from there, as a bit set. */
  reach: bigint[]
  /** Every label there is to meet, as a bit set. */
  all: bigint
}

export interface LabelEdge {
  from: number
  to: number
  /** Bit set of labels. */
  carries: bigint
  /** Which of the world's edges at this place; -1 for the start itself. */
  index: number
}

export const has = (set: bigint, label: number): boolean => ((set >> BigInt(label)) & 1n) === 1n

export function countBits(set: bigint): number {
  let count = 0
  for (const digit of set.toString(2)) if (digit === '1') count++
  return count
}

/** Numbers places and labels; labels in the order in which a walk meets them. */
export function labelGraph(worlds: readonly World[]): LabelGraph {
  const labels = new Map<string, number>()
  const bits = (keys: readonly string[]) =>
    keys.reduce((set, key) => {
      if (!labels.has(key)) labels.set(key, labels.size)
      return set | (1n << BigInt(labels.get(key)!))
    }, 0n)
  const out: LabelEdge[][] = []
  const roots: number[] = []
  for (const { start, startTaken, edges } of worlds) {
    const root = out.length
    const places = new Map([...edges.keys()].map((key, index) => [key, root + 1 + index]))
    roots.push(root)
    out.push([{ from: root, to: places.get(start)!, carries: bits(startTaken), index: -1 }])
    for (const [key, outgoing] of edges) {
      const from = places.get(key)!
      out.push(
        outgoing.map(({ to, taken }, index) => ({ from, to: places.get(to)!, carries: bits(taken), index })),
      )
    }
  }
  const reach = reachOf(out)
  return {
    labels: [...labels.keys()],
    roots,
    out,
    reach,
    all: roots.reduce((set, at) => set | reach[at]!, 0n),
  }
}

function reachOf(out: LabelEdge[][]): bigint[] {
  const reach = out.map(() => 0n)
  const before: number[][] = out.map(() => [])
  for (const { from, to } of out.flat()) before[to]!.push(from)
  const queue = out.map((_, index) => out.length - 1 - index)
  const queued = out.map(() => true)
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    queued[at] = false
    const found = out[at]!.reduce((set, { to, carries }) => set | carries | reach[to]!, 0n)
    if (found === reach[at]) continue
    reach[at] = found
    for (const previous of before[at]!)
      if (!queued[previous]) {
        queued[previous] = true
        queue.push(previous)
      }
  }
  return reach
}
