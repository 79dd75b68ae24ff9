import type { Language } from '../describe/phrases.ts'
import type { ChartLayout } from '../draw/chart-layout.ts'
import type { EachLanguage } from '../draw/picture-words.ts'
import { type Chart, chartOf } from '../model/chart.ts'
import type { FoundMachine } from '../model/machine-files.ts'
import { createWords, type WordCatalogue } from '../model/words.ts'
import { type ChartChanges, compareCharts } from './compare-charts.ts'
import { comparePaths, type PathChanges } from './compare-paths.ts'
import { type DescribedChange, describeChanges, type Sign } from './described-changes.ts'
import { type PictureTexts, pictureTexts, pictureWords } from './picture-texts.ts'
import { goneKey, leadsElsewhere, unionOf } from './union-chart.ts'

/** What changed since a revision, as a file: it is shown without either of both revisions. */
export interface ChangesFile {
  format: 'taquilla-changes'
  version: 1
  /** The revision as it was asked for. */
  since: string
  charts: ChangedChart[]
}

export interface ChangedChart {
  name: string
  in: ChartChanges['in']
  said: Readonly<Record<Language, ChangedWords>>
  paths: PathChanges
  /** What is there now and what is gone, in one picture. */
  picture: { chart: Chart; layout: ChartLayout; signs: Readonly<Record<string, Sign>> }
}

export interface ChangedWords {
  title: string
  about: string
  changes: DescribedChange[]
  picture: PictureTexts
}

/** The machines of one revision with its own words. */
export interface Revision {
  machines: readonly FoundMachine[]
  catalogues: readonly WordCatalogue[]
}

/** @param layOut where everything of a chart stands */
export async function changesBetween(
  since: string,
  before: Revision,
  after: Revision,
  layOut: (chart: Chart, said: EachLanguage) => Promise<ChartLayout>,
): Promise<ChangesFile> {
  const charts = ({ machines }: Revision) => machines.map(({ machine }) => chartOf(machine))
  const changed: ChangedChart[] = []
  for (const change of compareCharts(charts(before), charts(after)))
    changed.push(await changedChart(change, before, after, layOut))
  return { format: 'taquilla-changes', version: 1, since, charts: changed }
}

async function changedChart(
  change: ChartChanges,
  before: Revision,
  after: Revision,
  layOut: (chart: Chart, said: EachLanguage) => Promise<ChartLayout>,
): Promise<ChangedChart> {
  const { name, in: where, transitions } = change
  const [old, now] = [before, after].map(({ machines }) => machines.find((found) => found.name === name))
  const [oldChart, nowChart] = [old, now].map((found) => found && chartOf(found.machine))
  const { chart, signs, keyOfBefore } = unionOf(oldChart, nowChart, change)
  const said = after.catalogues.map((catalogue, index): [Language, ChangedWords] => {
    const words = {
      was: old && createWords(old.machine, before.catalogues[index]!),
      now: now && createWords(now.machine, catalogue),
    }
    const say = (words.now ?? words.was)!
    const changes = describeChanges(change, words, goneKey)
    const picture = pictureTexts(oldChart, nowChart, words)
    return [catalogue.language, { title: say.title(name), about: say.machine, changes, picture }]
  })
  const elsewhere = new Set(transitions.filter(leadsElsewhere).map((one) => one.after!.key))
  const layout = await layOut(
    chart,
    said.map(([language, { picture }]) => pictureWords(picture, language)),
  )
  return {
    ...{ name, in: where, said: Object.fromEntries(said) as ChangedChart['said'] },
    paths: comparePaths(old, now, keyOfBefore, elsewhere),
    picture: { chart, layout, signs },
  }
}
