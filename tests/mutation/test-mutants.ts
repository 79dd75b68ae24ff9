import type { AnyStateMachine } from 'xstate'
import { mutated } from './in-place.ts'
import type { Mutant } from './mutants.ts'
import { runTest } from './run-test.ts'

/** Something that passes on the sound machine and may fail on a mutant. */
export interface Check {
  title: string
  run(): unknown
}

export interface Catch {
  mutant: string
  /** The title of the first check that failed; null for a survivor. */
  by: string | null
}

/**
 * Let every check loose on every mutant of a machine, the fast checks first, up to the first that fails.
 * @throws when a check fails on the machine as it is: nothing could be concluded from it
 */
export async function testMutants(
  machine: AnyStateMachine,
  mutants: readonly Mutant[],
  checks: readonly Check[],
): Promise<Catch[]> {
  const inOrder = await fastestFirst(checks)
  const catches: Catch[] = []
  for (const mutant of mutants) {
    const by = await mutated(machine, mutant, () => firstFailure(inOrder))
    catches.push({ mutant: mutant.label, by })
  }
  return catches
}

async function fastestFirst(checks: readonly Check[]): Promise<Check[]> {
  const timed: { check: Check; took: number }[] = []
  for (const check of checks) {
    const begun = performance.now()
    const error = await runTest(check.run)
    if (error) throw new Error(`fails on the machine as it is: ${check.title}\n${error.message}`)
    timed.push({ check, took: performance.now() - begun })
  }
  return timed.sort((a, b) => a.took - b.took).map(({ check }) => check)
}

async function firstFailure(checks: readonly Check[]): Promise<string | null> {
  for (const { title, run } of checks) if (await runTest(run)) return title
  return null
}
