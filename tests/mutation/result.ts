import type { Catch } from './test-mutants.ts'

/** What a worker found out about one machine. */
export interface MachineResult {
  machine: string
  /** Test files with hand-written expectations of it. */
  files: string[]
  catches: Catch[]
}

/** An entry of tests/mutation/survivors.ts. */
export interface Survivor {
  mutant: string
  reason: string
}

/** Share of a machine's mutants that have to be caught, in percent. */
export const LEAST_CAUGHT = 95
/** So many explained survivors pass in any chart: in one of three states they are more than five percent. */
export const FEW_SURVIVORS = 2

export interface Verdict {
  lines: string[]
  /** What makes the command fail; empty when all is well. */
  problems: string[]
}

/** One line a machine with its survivors below, and a line for all of them. */
export function assess(results: readonly MachineResult[], explained: readonly Survivor[]): Verdict {
  const reasons = new Map(explained.map(({ mutant, reason }) => [mutant, reason.trim()]))
  const lines: string[] = []
  const problems: string[] = []
  for (const { machine, files, catches } of results) {
    const survivors = catches.filter(({ by }) => by === null)
    const share = percentage(catches)
    lines.push(`${machine.padEnd(22)} ${summary(catches)}`)
    for (const { mutant } of survivors) {
      const reason = reasons.get(mutant)
      lines.push(`  survives: ${mutant}`, `    ${reason || 'nobody has said why'}`)
      if (!reason) problems.push(`not explained in tests/mutation/survivors.ts: ${mutant}`)
    }
    if (files.length === 0) problems.push(`${machine} has no hand-written expectations`)
    if (share < LEAST_CAUGHT && survivors.length > FEW_SURVIVORS)
      problems.push(`${machine}: less than ${LEAST_CAUGHT} % are caught`)
  }
  const all = results.flatMap(({ catches }) => catches)
  if (results.length > 1) lines.push(`${'all machines'.padEnd(22)} ${summary(all)}`)
  return { lines, problems: [...problems, ...staleEntries(results, explained)] }
}

function staleEntries(results: readonly MachineResult[], explained: readonly Survivor[]): string[] {
  const caught = new Map(results.flatMap(({ catches }) => catches).map(({ mutant, by }) => [mutant, by]))
  const known = new Set(results.map(({ machine }) => machine))
  return explained
    .filter(({ mutant }) => known.has(machineOf(mutant)) && caught.get(mutant) !== null)
    .map(({ mutant }) =>
      caught.has(mutant)
        ? `explained, yet caught by "${caught.get(mutant)}": ${mutant}`
        : `explained, yet no such mutant: ${mutant}`,
    )
}

const machineOf = (mutant: string): string => mutant.split(/[.|:]/, 1)[0] ?? ''

const percentage = (catches: readonly Catch[]): number =>
  catches.length === 0 ? 0 : (100 * catches.filter(({ by }) => by !== null).length) / catches.length

const summary = (catches: readonly Catch[]): string => {
  const caught = catches.filter(({ by }) => by !== null).length
  return `${String(catches.length).padStart(5)} mutants, ${String(caught).padStart(5)} caught, ${percentage(catches).toFixed(1).padStart(5)} %`
}
