import type { Numbers } from './numbers.ts'

/**
 * The first state from which no quiescent state can be reached.
 * @param fair the actions that are not optional, as pairs of states.
 * @returns its number, or -1 where there is none.
 */
export function firstStuck(
  states: number,
  quiescent: readonly number[],
  fair: { from: Numbers; to: Numbers },
): number {
  const { starts, sources } = backwards(states, fair)
  const reaches = new Uint8Array(states)
  const open = [...quiescent]
  for (const id of quiescent) reaches[id] = 1
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (let edge = starts[id] as number; edge < (starts[id + 1] as number); edge++) {
      const source = sources[edge] as number
      if (reaches[source]) continue
      reaches[source] = 1
      open.push(source)
    }
  }
  return reaches.indexOf(0)
}

/** The predecessors of each state: those of `id` are `sources[starts[id]]` to `sources[starts[id + 1] - 1]`. */
function backwards(states: number, { from, to }: { from: Numbers; to: Numbers }) {
  const starts = new Int32Array(states + 1)
  for (let edge = 0; edge < to.length; edge++)
    starts[to.at(edge) + 1] = (starts[to.at(edge) + 1] as number) + 1
  for (let id = 0; id < states; id++) starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number)
  const slots = starts.slice()
  const sources = new Int32Array(to.length)
  for (let edge = 0; edge < to.length; edge++) {
    const slot = slots[to.at(edge)] as number
    sources[slot] = from.at(edge)
    slots[to.at(edge)] = slot + 1
  }
  return { starts, sources }
}
