import type { AnyEventObject } from 'xstate'

/** Fields shown of one sample at most. */
const FIELDS = 3
const LENGTH = 48

export type DataField = readonly [path: string, value: string]

/**
 * The fields that distinguish a sample event from the other samples of its type, mostly one, with their values
 * shortened. An only sample has none. Each is a field that the sample has; an id is one where no other field
 * distinguishes it, the length of a list where no other field differs.
 * @param shown the event whose values are given, where that is the sample at another time
 */
export function distinguishingData(
  sample: AnyEventObject,
  samples: readonly AnyEventObject[],
  shown: AnyEventObject = sample,
): DataField[] {
  const mine = leaves(sample)
  const values = leaves(shown)
  let rivals = samples
    .filter((other) => other.type === sample.type && other !== sample)
    .map(leaves)
    .filter((other) => !sameLeaves(mine, other))
  const all = [mine, ...rivals]
  const variety = (path: string) => new Set(all.map((each) => each.get(path))).size
  const chosen: DataField[] = []
  while (rivals.length > 0 && chosen.length < FIELDS) {
    const [best] = [...mine.keys()]
      .map((path) => ({ path, apart: rivals.filter((rival) => rival.get(path) !== mine.get(path)).length }))
      .filter(({ apart }) => apart > 0)
      .sort(
        (a, b) =>
          Number(isLength(a.path)) - Number(isLength(b.path)) ||
          Number(isId(a.path)) - Number(isId(b.path)) ||
          b.apart - a.apart ||
          variety(b.path) - variety(a.path) ||
          a.path.length - b.path.length,
      )
    if (!best) break
    chosen.push([best.path, shortened(values.get(best.path)!)])
    rivals = rivals.filter((rival) => rival.get(best.path) === mine.get(best.path))
  }
  return chosen
}

export const dataLine = (fields: readonly DataField[]): string =>
  fields.map(([path, value]) => `${path} = ${value}`).join(', ')

const shortened = (text: string) => (text.length > LENGTH ? `${text.slice(0, LENGTH - 1)}…` : text)

/** Milliseconds since 1970, of this century's first decades: nothing else in an event is as large. */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value > 1_000_000_000_000 && value < 3_000_000_000_000

const sameLeaves = (one: Map<string, string>, other: Map<string, string>) =>
  one.size === other.size && [...one].every(([path, value]) => other.get(path) === value)

const isLength = (path: string): boolean => path.endsWith('.length')

/** A field of the wire that names a thing: `idFuncion`. What the thing is says more. */
const isId = (path: string): boolean => /(^|\.)id[A-Z]\w*$/.test(path)

/** Every value inside an event by its path, and the length of every list. */
function leaves({ type: _, ...event }: AnyEventObject): Map<string, string> {
  const found = new Map<string, string>()
  const collect = (path: string, value: unknown) => {
    if (value instanceof Error) found.set(`${path}.message`, value.message)
    else if (isMoment(value)) found.set(path, new Date(value).toISOString())
    else if (value === null || typeof value !== 'object') found.set(path, value === '' ? '""' : String(value))
    else {
      if (Array.isArray(value)) found.set(`${path}.length`, String(value.length))
      else if (Object.keys(value).length === 0) found.set(path, '{}')
      for (const [key, inner] of Object.entries(value)) collect(`${path}.${key}`, inner)
    }
  }
  for (const [key, value] of Object.entries(event)) collect(key, value)
  return found
}
