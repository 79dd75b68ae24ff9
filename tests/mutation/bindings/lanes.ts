import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { BindingMutant } from './edits.ts'
import type { KnownTest } from './hunt.ts'
import { openLanes } from './lane-process.ts'
import type { Verdict } from './order.ts'

const root = join(import.meta.dirname, '../../..')
/** So many mutants are given to a process: what one that breaks has left is given to another. */
const HUNTED_AT_ONCE = 50
const EXAMINED_AT_ONCE = 16
/** Tests that fail wait more than they compute: two cores are busy with four processes. */
const LANES = 2 * availableParallelism()

/** What became of the mutants of some files. */
export interface BindingResult {
  /** By the mutant's number: the test that fails on it, null for a survivor. A mutant that no test runs is not there. */
  caught: Map<number, string | null>
  /** Tests that were not used, with the reason. */
  unusable: string[]
}

/**
 * Examines the unit tests once, then lets them loose on the mutants.
 * @param isOpen whether a mutant is to be hunted.
 * @param said is called with how many are done, of how many that a test runs.
 */
export async function testBindings(
  mutants: BindingMutant[],
  tests: string,
  isOpen: (mutant: BindingMutant) => boolean,
  said: (done: number, of: number) => void,
): Promise<BindingResult> {
  const lanes = openLanes(root, mutants)
  try {
    const known: KnownTest[] = []
    const unusable: string[] = []
    await inLanes(globSync(tests, { cwd: root }).sort(), EXAMINED_AT_ONCE, async (files) => {
      const examined = await lanes.examine(files)
      known.push(...examined.known)
      unusable.push(...examined.unusable)
      return []
    })
    known.sort((one, other) => one.tookMs - other.tookMs)
    const caught: BindingResult['caught'] = new Map()
    const reached = new Set(
      known.flatMap(({ reaches }) => reaches).filter((number) => isOpen(mutants[number] as BindingMutant)),
    )
    const numbers = [...reached].sort((one, other) => one - other)
    await inLanes(numbers, HUNTED_AT_ONCE, async (batch) => {
      const verdicts = await lanes.hunt(known, batch)
      for (const [mutant, by] of verdicts) caught.set(mutant, by)
      said(caught.size, reached.size)
      return batch.filter(notIn(verdicts))
    })
    return { caught, unusable }
  } finally {
    lanes.close()
  }
}

const notIn = (verdicts: readonly Verdict[]) => {
  const done = new Set(verdicts.map(([mutant]) => mutant))
  return (mutant: number): boolean => !done.has(mutant)
}

/** @param work does a batch of what is waiting, and hands back what it has left. */
async function inLanes<Item>(items: Item[], atOnce: number, work: (batch: Item[]) => Promise<Item[]>) {
  const waiting = [...items]
  const lane = async () => {
    for (let batch = waiting.splice(0, atOnce); batch.length > 0; batch = waiting.splice(0, atOnce))
      waiting.unshift(...(await work(batch)))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
