import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { numbersOf } from '../../contract/deployment-numbers.ts'
import { programaRegional } from '../../deployments/programa-regional.ts'
import { type ChangesFile, changesBetween } from '../../statecharts/compare/changes-file.ts'
import { changesPage } from '../../statecharts/compare/changes-page.ts'
import type { Language } from '../../statecharts/describe/phrases.ts'
import { layoutChart } from '../../statecharts/draw/layout.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { readWordCatalogues } from '../../statecharts/model/words-files.ts'
import { makeFonts } from '../font.ts'
import { chartsAt, UnknownRevision } from './charts-at.ts'

/** What changed in the charts since a revision. @throws UnknownRevision */
async function changesSince(revision: string): Promise<ChangesFile> {
  const catalogues = readWordCatalogues()
  const before = await chartsAt(
    revision,
    catalogues.map(({ language }) => language),
  )
  return changesBetween(revision, before, { machines: await discoverMachines(), catalogues }, layoutChart)
}

const writers: Readonly<Record<string, (changes: ChangesFile, file: string) => Promise<void> | void>> = {
  '.json': (changes, file) => writeFileSync(file, `${JSON.stringify(changes)}\n`),
  '.html': async (changes, file) => {
    const { buildViewerPage } = await import('../../viewer/build/build-viewer.ts')
    await makeFonts()
    await buildViewerPage(file, numbersOf(programaRegional), changes)
  },
}

/**
 * Prints what changed since a revision, or writes it as the file's ending says: Markdown, the data that the page of the
 * charts opens, or that page with them in it. Leaves with 2 for a revision that git does not know.
 */
export async function reportChanges(revision: string, language: Language, out: string | null): Promise<void> {
  try {
    const changes = await changesSince(revision)
    const markdown = changesPage(revision, changes.charts, language)
    if (out === null) return void process.stdout.write(markdown)
    const file = path.resolve(out)
    mkdirSync(path.dirname(file), { recursive: true })
    const write = writers[path.extname(file)]
    if (write) await write(changes, file)
    else writeFileSync(file, markdown)
    console.log(`${out}: ${changes.charts.length} charts changed since ${revision}`)
  } catch (error) {
    if (!(error instanceof UnknownRevision)) throw error
    console.error(`git knows no revision "${revision}".`)
    process.exitCode = 2
  }
}
