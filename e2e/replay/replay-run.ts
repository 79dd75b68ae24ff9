import type { MachineResult } from './result.ts'

/** One run of the replay over all machines that it was asked for: plain JSON beside the report. */
export interface ReplayRun {
  /** Names of the machines that had to be replayed. */
  expected: string[]
  results: MachineResult[]
  /** Errors beside the machines' own: a set-up that failed, a worker that crashed; a text each. */
  errors: string[]
  /** What went wrong the first time and not the second, a text each; the run is not red for it. */
  unsteady: string[]
  /** The revision that was replayed, with a `+` where files differed from it; null outside of a repository. */
  commit: string | null
  /** ISO 8601. */
  startedAt: string
}

/** What came of one replay of one machine, or of a test beside the machines: its result, or errors without one. */
export interface Attempt {
  result: MachineResult | null
  errors: string[]
}

/**
 * The run that the last attempt at each test makes. What an earlier one did wrong is unsteady where the last is
 * right, and is forgotten where that is wrong too.
 * @param tests attempts at each test, in their order
 */
export const attemptsAsRun = (
  tests: readonly (readonly Attempt[])[],
): Pick<ReplayRun, 'results' | 'errors' | 'unsteady'> => {
  const last = tests.flatMap((attempts) => attempts.slice(-1))
  return {
    results: last.flatMap(({ result }) => result ?? []),
    errors: last.flatMap(({ result, errors }) => (result ? [] : errors)),
    unsteady: tests.flatMap((attempts) =>
      wrongIn(attempts.at(-1)).length > 0 ? [] : attempts.slice(0, -1).flatMap(wrongIn),
    ),
  }
}

const wrongIn = (attempt: Attempt | undefined): string[] =>
  attempt?.result
    ? attempt.result.failures.map((failure) => `${attempt.result!.machine}: ${failure}`)
    : (attempt?.errors ?? [])

/** Why the run is red, a line each; empty only where every expected machine was replayed without a failure. */
export const problemsOf = ({ expected, results, errors }: ReplayRun): string[] => {
  const ran = new Set(results.map(({ machine }) => machine))
  return [
    ...errors,
    ...(expected.length === 0 ? ['No machine was replayed.'] : []),
    ...expected.filter((name) => !ran.has(name)).map((name) => `${name} was not replayed to its end.`),
    ...results
      .filter(({ failures }) => failures.length > 0)
      .map(({ machine, failures }) => `${machine}: ${failures.length} failures.`),
  ]
}
