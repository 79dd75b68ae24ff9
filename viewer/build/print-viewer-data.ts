// Prints what the page of the charts cannot find out in a browser: layouts and where machines run.
// A process of its own, so that a machine file changed meanwhile is read again.
import path from 'node:path'
import process from 'node:process'
import { locales } from '../../contract/client-state.ts'
import { readReplyTexts } from '../../statecharts/describe/reply-files.ts'
import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import { laidOut, laidOutOverview } from '../../statecharts/draw/layout-cache.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { machinePlaces } from '../../statecharts/model/machine-places.ts'
import { overviewOf } from '../../statecharts/model/overview.ts'
import { createWords } from '../../statecharts/model/words.ts'
import { readWordCatalogues } from '../../statecharts/model/words-files.ts'
import { chartStamp, readKeptScreens } from '../../statecharts/screens/kept-screens.ts'
import { replayedScreens } from '../../statecharts/screens/replayed-screens.ts'

const root = path.resolve(import.meta.dirname, '../..')
const machines = await discoverMachines()
const catalogues = readWordCatalogues()
const layouts: Record<string, ChartLayout> = {}
for (const { name, machine } of machines) {
  const said = catalogues.map((catalogue) => createWords(machine, catalogue))
  layouts[name] = await laidOut(chartOf(machine), said)
}
const places = machinePlaces(root)
const overview = overviewOf(machines.map((found) => ({ ...found, place: places[found.name] ?? 'visit' })))
const drawnOverview = await laidOutOverview(overview, machines, catalogues)
const replies = Object.fromEntries(locales.map((locale) => [locale, readReplyTexts(locale)]))
const kept = readKeptScreens()
const keptScreens = Object.fromEntries(
  machines.flatMap(({ name, machine }) => {
    const known = kept[name]
    return known ? [[name, { ...known, isOld: known.chart !== chartStamp(chartOf(machine)) }]] : []
  }),
)
const replayed = replayedScreens(root)
process.stdout.write(
  JSON.stringify({ layouts, places, overview, drawnOverview, replies, keptScreens, replayed }),
)
