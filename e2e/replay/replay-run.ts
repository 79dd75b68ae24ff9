import type { MachineResult } from './result.ts'

/** One run of the replay over all machines that it was asked for: plain JSON beside the report. */
export interface ReplayRun {
  /** Names of the machines that had to be replayed. */
  expected: string[]
  results: MachineResult[]
  /** Errors beside the machines' own: a set-up that failed, a worker that crashed; a text each. */
  errors: string[]
  /** The revision that was replayed, with a `+` where files differed from it; null outside of a repository. */
  commit: string | null
  /** ISO 8601. */
  startedAt: string
}

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
