import type { AnyEventObject } from 'xstate'

/** Fields shown of one sample at most. */
const FIELDS = 3
const LENGTH = 48

export type DataField = readonly [path: string, value: string]

/**
 * What tells a sample event from the other samples of its type, shortened: mostly one field.
 * An only sample has nothing to tell.
 */
export function tellingData(event: AnyEventObject, samples: readonly AnyEventObject[]): DataField[] {
  const mine = leaves(event)
  let rivals = samples
    .filter((other) => other.type === event.type && other !== event)
    .map(leaves)
    .filter((other) => !sameLeaves(mine, other))
  const all = [mine, ...rivals]
  const values = (path: string) => new Set(all.map((sample) => sample.get(path))).size
  const chosen: DataField[] = []
  while (rivals.length > 0 && chosen.length < FIELDS) {
    const paths = new Set([...mine.keys(), ...rivals.flatMap((rival) => [...rival.keys()])])
    const [best] = [...paths]
      .map((path) => ({ path, told: rivals.filter((rival) => rival.get(path) !== mine.get(path)).length }))
      .sort((a, b) => b.told - a.told || values(b.path) - values(a.path) || a.path.length - b.path.length)
    if (!best || best.told === 0) break
    chosen.push([best.path, shortened(mine.get(best.path) ?? '—')])
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

/** Every value inside an event with the way to it. */
function leaves({ type: _, ...event }: AnyEventObject): Map<string, string> {
  const found = new Map<string, string>()
  const collect = (path: string, value: unknown) => {
    if (value instanceof Error) found.set(`${path}.message`, value.message)
    else if (isMoment(value)) found.set(path, new Date(value).toISOString())
    else if (value === null || typeof value !== 'object') found.set(path, String(value))
    else if (Object.keys(value).length === 0) found.set(path, Array.isArray(value) ? '[]' : '{}')
    else for (const [key, inner] of Object.entries(value)) collect(path ? `${path}.${key}` : key, inner)
  }
  for (const [key, value] of Object.entries(event)) collect(key, value)
  return found
}
