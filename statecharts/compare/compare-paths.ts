import type { FoundMachine } from '../model/machine-files.ts'
import { coverMachine } from '../paths/cover.ts'

/** Test paths of two revisions; each by the keys of its transitions in the chart of both. */
export interface PathChanges {
  /** How many are the same. */
  kept: number
  added: string[][]
  removed: string[][]
}

/**
 * @param keyOfBefore the key of a transition of the earlier revision in the chart of both
 * @param elsewhere keys of transitions that lead elsewhere now: a path through one is another path
 */
export function comparePaths(
  before: FoundMachine | undefined,
  after: FoundMachine | undefined,
  keyOfBefore: (key: string) => string,
  elsewhere: ReadonlySet<string>,
): PathChanges {
  const old = pathsOf(before, keyOfBefore)
  const now = pathsOf(after, (key) => key)
  const isKept = (other: ReadonlyMap<string, string[]>, [text, keys]: [string, string[]]) =>
    other.has(text) && !keys.some((key) => elsewhere.has(key))
  const without = (those: typeof now, other: typeof now) =>
    [...those].filter((path) => !isKept(other, path)).map(([, keys]) => keys)
  const added = without(now, old)
  return { kept: now.size - added.length, added, removed: without(old, now) }
}

function pathsOf(found: FoundMachine | undefined, keyOf: (key: string) => string): Map<string, string[]> {
  const paths = found?.cases ? coverMachine(found.machine, found.cases).paths : []
  return new Map(
    paths.map(({ steps }) => {
      const keys = steps.flatMap(({ taken }) => taken.map(keyOf))
      return [keys.join(' '), keys]
    }),
  )
}
