import path from 'node:path'
import { layoutChart } from '../../draw/layout.ts'
import type { LayOut } from '../../draw/layout-cache.ts'
import { drawOverview } from '../../draw/overview.ts'
import { chartSvg } from '../../draw/svg.ts'
import { type Chart, chartOf } from '../../model/chart.ts'
import { discoverMachines } from '../../model/machine-files.ts'
import { machinePlaces } from '../../model/machine-places.ts'
import { overviewOf } from '../../model/overview.ts'
import { legendMachine } from './legend.ts'
import { machinePage, type SpecificationText } from './machine-page.ts'
import { readmePage } from './readme-page.ts'

const root = path.resolve(import.meta.dirname, '../../..')

interface PageSources {
  /** Whether layouts that were stored before are good enough. */
  layOut: LayOut
  /** The rows of docs/traceability.md. */
  rows: readonly SpecificationText[]
}

/** Everything in docs/charts: file name to text. */
export async function chartPages({ layOut, rows }: PageSources): Promise<Map<string, string>> {
  const found = await discoverMachines()
  const places = machinePlaces(root)
  const pages = new Map<string, string>()
  const draw = async (chart: Chart) =>
    chartSvg(chart, await layOut(chart.name, chart, () => layoutChart(chart)))
  for (const machine of found) {
    const chart = chartOf(machine.machine)
    pages.set(`${chart.name}.svg`, await draw(chart))
    pages.set(`${chart.name}.md`, machinePage(machine, chart, rows))
  }
  const overview = overviewOf(
    found.map((machine) => ({ ...machine, place: places[machine.name] ?? 'visit' })),
  )
  const { chart, layout } = await layOut('overview', overview, () => drawOverview(overview))
  pages.set('overview.svg', chartSvg(chart, layout))
  pages.set('legend.svg', await draw(chartOf(legendMachine)))
  pages.set('README.md', readmePage(overview))
  return pages
}
