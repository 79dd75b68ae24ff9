import type { Box, ChartLayout } from '../../../statecharts/draw/chart-layout.ts'
import { laidOut, laidOutOverview } from '../../../statecharts/draw/layout-cache.ts'
import { overviewWords } from '../../../statecharts/draw/overview-words.ts'
import type { EachLanguage } from '../../../statecharts/draw/picture-words.ts'
import { legendMachine } from '../../../statecharts/export/pages/legend.ts'
import { legendWords } from '../../../statecharts/export/pages/legend-words.ts'
import { type Chart, chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { machinePlaces } from '../../../statecharts/model/machine-places.ts'
import { overviewOf } from '../../../statecharts/model/overview.ts'
import { createWords } from '../../../statecharts/model/words.ts'
import { readWordCatalogues } from '../../../statecharts/model/words-files.ts'

export interface Drawn {
  chart: Chart
  layout: ChartLayout
  /** What it says in each language. */
  said: EachLanguage
}

let drawn: Promise<Drawn[]> | undefined

/** Every picture there is: each machine's, the legend's and the overview. Made once for the files of a worker. */
export const drawnCharts = (): Promise<Drawn[]> => {
  drawn ??= draw()
  return drawn
}

async function draw(): Promise<Drawn[]> {
  const found = await discoverMachines()
  const catalogues = readWordCatalogues()
  const charts: Omit<Drawn, 'layout'>[] = [
    ...found.map(({ machine }) => ({
      chart: chartOf(machine),
      said: catalogues.map((catalogue) => createWords(machine, catalogue)),
    })),
    { chart: chartOf(legendMachine), said: catalogues.map(({ language }) => legendWords(language)) },
  ]
  const places = machinePlaces(process.cwd())
  const overview = overviewOf(
    found.map((machine) => ({ ...machine, place: places[machine.name] ?? 'visit' })),
  )
  return [
    ...(await Promise.all(
      charts.map(async ({ chart, said }) => ({ chart, said, layout: await laidOut(chart, said) })),
    )),
    {
      ...(await laidOutOverview(overview, found, catalogues)),
      said: catalogues.map((catalogue) => overviewWords(found, catalogue)),
    },
  ]
}

const SLACK = 0.2

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.height <= outer.y + outer.height + SLACK

export const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + SLACK &&
  b.x + b.width > a.x + SLACK &&
  a.y + a.height > b.y + SLACK &&
  b.y + b.height > a.y + SLACK

/** Pairs of names whose boxes overlap. */
export const overlaps = (boxes: readonly [name: string, box: Box][]): string[] =>
  boxes.flatMap(([name, box], index) =>
    boxes.slice(index + 1).flatMap(([other, second]) => (overlap(box, second) ? `${name} and ${other}` : [])),
  )
