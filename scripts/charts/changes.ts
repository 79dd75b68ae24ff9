import process from 'node:process'
import { type ComparedMachine, changesPage } from '../../statecharts/compare/changes-page.ts'
import { compareCharts } from '../../statecharts/compare/compare-charts.ts'
import type { Language } from '../../statecharts/describe/phrases.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import { discoverMachines, type FoundMachine } from '../../statecharts/model/machine-files.ts'
import { readWordCatalogue } from '../../statecharts/model/words-files.ts'
import { coverMachine } from '../../statecharts/paths/cover.ts'
import { machinesAt, UnknownRevision } from './charts-at.ts'

/** What changed in the charts since a revision, as Markdown. @throws UnknownRevision */
export async function changesSince(revision: string, language: Language): Promise<string> {
  const [before, after] = [await machinesAt(revision), await discoverMachines()]
  const charts = (found: readonly FoundMachine[]) => found.map(({ machine }) => chartOf(machine))
  const changes = compareCharts(charts(before), charts(after))
  const compared = changes.map(({ name }): [string, ComparedMachine] => {
    const [old, now] = [before, after].map((found) => found.find((one) => one.name === name))
    return [name, { before: old?.machine, after: now?.machine, paths: comparePaths(old, now) }]
  })
  return changesPage(revision, changes, new Map(compared), readWordCatalogue(language))
}

/** Test paths by the transitions that they take. */
const pathsOf = (found: FoundMachine | undefined): Set<string> =>
  new Set(
    found?.cases
      ? coverMachine(found.machine, found.cases).paths.map(({ steps }) =>
          steps.flatMap(({ taken }) => taken).join(' '),
        )
      : [],
  )

function comparePaths(
  before: FoundMachine | undefined,
  after: FoundMachine | undefined,
): ComparedMachine['paths'] {
  const [old, now] = [pathsOf(before), pathsOf(after)]
  const kept = [...now].filter((path) => old.has(path)).length
  return { new: now.size - kept, gone: old.size - kept, kept }
}

/** Prints what changed since a revision; leaves with 2 for one that git does not know. */
export async function printChanges(revision: string, language: Language): Promise<void> {
  try {
    process.stdout.write(await changesSince(revision, language))
  } catch (error) {
    if (!(error instanceof UnknownRevision)) throw error
    console.error(`git knows no revision "${revision}".`)
    process.exitCode = 2
  }
}
