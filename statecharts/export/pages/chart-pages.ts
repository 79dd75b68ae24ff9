import path from 'node:path'
import { type LayOut, laidOut, laidOutOverview } from '../../draw/layout-cache.ts'
import { overviewWords } from '../../draw/overview-words.ts'
import { chartSvg } from '../../draw/svg.ts'
import { chartOf } from '../../model/chart.ts'
import { chartInWords } from '../../model/chart-in-words.ts'
import { discoverMachines } from '../../model/machine-files.ts'
import { machinePlaces } from '../../model/machine-places.ts'
import { overviewOf } from '../../model/overview.ts'
import { createWords } from '../../model/words.ts'
import { readWordCatalogues } from '../../model/words-files.ts'
import { legendMachine } from './legend.ts'
import { legendWords } from './legend-words.ts'
import { machinePage, type SpecificationText } from './machine-page.ts'
import { readmePage } from './readme-page.ts'

const root = path.resolve(import.meta.dirname, '../../..')

interface PageSources {
  /** Whether layouts that were stored before are good enough. */
  layOut: LayOut
  /** The rows of docs/traceability.md. */
  rows: readonly SpecificationText[]
}

/** Everything in docs/charts: file name to text. English stands at its top, other languages in folders of theirs. */
export async function chartPages({ layOut, rows }: PageSources): Promise<Map<string, string>> {
  const found = await discoverMachines()
  const catalogues = readWordCatalogues()
  const places = machinePlaces(root)
  const pages = new Map<string, string>()
  const folderOf = (language: string) => (language === 'en' ? '' : `${language}/`)
  for (const { machine, ...file } of found) {
    const chart = chartOf(machine)
    const all = catalogues.map((catalogue) => createWords(machine, catalogue))
    const layout = await laidOut(chart, all, layOut)
    for (const words of all) {
      const name = `${folderOf(words.language)}${chart.name}`
      pages.set(`${name}.svg`, chartSvg(chartInWords(chart, words), layout, words))
      pages.set(`${name}.md`, machinePage({ machine, ...file }, chart, words, rows))
    }
  }
  const overview = overviewOf(
    found.map((machine) => ({ ...machine, place: places[machine.name] ?? 'visit' })),
  )
  const drawn = await laidOutOverview(overview, found, catalogues, layOut)
  const example = chartOf(legendMachine)
  const examples = catalogues.map(({ language }) => legendWords(language))
  const legend = await laidOut(example, examples, layOut)
  for (const [index, catalogue] of catalogues.entries()) {
    const { language } = catalogue
    const said = overviewWords(found, catalogue)
    const words = examples[index]!
    pages.set(`${folderOf(language)}overview.svg`, chartSvg(drawn.chart, drawn.layout, said))
    pages.set(`${folderOf(language)}legend.svg`, chartSvg(chartInWords(example, words), legend, words))
    const described = (name: string) =>
      createWords(found.find((each) => each.name === name)!.machine, catalogue).machine
    pages.set(`${folderOf(language)}README.md`, readmePage(overview, said, described))
  }
  return pages
}
