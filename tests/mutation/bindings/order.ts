import type { BindingMutant } from './edits.ts'
import type { KnownTest } from './hunt.ts'

/** What the command asks of a process, as JSON in the file that LANE names. */
export interface LaneOrder {
  mutants: BindingMutant[]
  /** Paths of test files. */
  tests: string[]
  /** What each test runs, and the mutants to hunt; null where the tests are still to be examined. */
  hunt: { known: KnownTest[]; mutants: number[] } | null
  /** The file for what is found: an `Examined`, or a line for each mutant as it is done, a `Verdict`. */
  result: string
}

/** What each test of some files runs, and those that cannot be used, with the reason. */
export interface Examined {
  known: KnownTest[]
  unusable: string[]
}

/** The test that fails on a mutant; null where none does. */
export type Verdict = [mutant: number, by: string | null]
