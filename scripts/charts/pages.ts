import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Chart, chartOf } from '../../statecharts/chart.ts'
import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import { drawOverview } from '../../statecharts/draw/overview.ts'
import { chartSvg } from '../../statecharts/draw/svg.ts'
import { statelyJson } from '../../statecharts/export/stately.ts'
import { discoverMachines } from '../../statecharts/machine-files.ts'
import { overviewOf } from '../../statecharts/overview.ts'
import { readRows } from '../traceability/rows.ts'
import { machinePlaces } from '../viewer/machine-places.ts'
import { legendMachine } from './legend.ts'
import { machinePage } from './machine-page.ts'
import { readmePage } from './readme-page.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Everything in docs/charts: file name to text.
 * @param layoutOf lays a chart out; whoever calls may keep what it did before.
 */
export async function chartPages(
  layoutOf: (chart: Chart) => Promise<ChartLayout>,
): Promise<Map<string, string>> {
  const found = await discoverMachines()
  const rows = readRows(readFileSync(path.join(root, 'docs/traceability.md'), 'utf8'))
  const places = machinePlaces(root)
  const pages = new Map<string, string>()
  const draw = async (chart: Chart) => chartSvg(chart, await layoutOf(chart))
  for (const machine of found) {
    const chart = chartOf(machine.machine)
    pages.set(`${chart.name}.svg`, await draw(chart))
    pages.set(`${chart.name}.md`, machinePage(machine, chart, rows))
    pages.set(`${chart.name}.json`, statelyJson(machine.machine))
  }
  const overview = overviewOf(
    found.map((machine) => ({ ...machine, place: places[machine.name] ?? 'visit' })),
  )
  const { chart, layout } = await drawOverview(overview)
  pages.set('overview.svg', chartSvg(chart, layout))
  pages.set('legend.svg', await draw(chartOf(legendMachine)))
  pages.set('README.md', readmePage(overview))
  return pages
}
