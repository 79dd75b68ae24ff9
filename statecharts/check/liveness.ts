import type { Numbers } from './numbers.ts'

/**
 * The first world from which none at rest can be reached.
 * @param bound the moves that are bound to happen, as pairs of worlds.
 * @returns its number, or -1 where there is none.
 */
export function firstWithoutRest(
  worlds: number,
  resting: readonly number[],
  bound: { from: Numbers; to: Numbers },
): number {
  const { starts, sources } = backwards(worlds, bound)
  const reaches = new Uint8Array(worlds)
  const open = [...resting]
  for (const id of resting) reaches[id] = 1
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

/** For each world the worlds that lead to it: those of `id` are `sources[starts[id]]` to `sources[starts[id + 1] - 1]`. */
function backwards(worlds: number, { from, to }: { from: Numbers; to: Numbers }) {
  const starts = new Int32Array(worlds + 1)
  for (let edge = 0; edge < to.length; edge++)
    starts[to.at(edge) + 1] = (starts[to.at(edge) + 1] as number) + 1
  for (let id = 0; id < worlds; id++) starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number)
  const places = starts.slice()
  const sources = new Int32Array(to.length)
  for (let edge = 0; edge < to.length; edge++) {
    const place = places[to.at(edge)] as number
    sources[place] = from.at(edge)
    places[to.at(edge)] = place + 1
  }
  return { starts, sources }
}
