import type { Box, ChartLayout } from '../../../statecharts/draw/chart-layout.ts'
import { cached, cachedLayout } from '../../../statecharts/draw/layout-cache.ts'
import { drawOverview } from '../../../statecharts/draw/overview.ts'
import { legendMachine } from '../../../statecharts/export/pages/legend.ts'
import { type Chart, chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { machinePlaces } from '../../../statecharts/model/machine-places.ts'
import { overviewOf } from '../../../statecharts/model/overview.ts'

export interface Drawn {
  chart: Chart
  layout: ChartLayout
}

let drawn: Promise<Drawn[]> | undefined

/** Every picture there is: each machine's, the legend's and the overview. Made once for the files of a worker. */
export const drawnCharts = (): Promise<Drawn[]> => {
  drawn ??= draw()
  return drawn
}

async function draw(): Promise<Drawn[]> {
  const found = await discoverMachines()
  const charts = [...found.map(({ machine }) => chartOf(machine)), chartOf(legendMachine)]
  const places = machinePlaces(process.cwd())
  const overview = overviewOf(
    found.map((machine) => ({ ...machine, place: places[machine.name] ?? 'visit' })),
  )
  return [
    ...(await Promise.all(charts.map(async (chart) => ({ chart, layout: await cachedLayout(chart) })))),
    await cached('overview', overview, () => drawOverview(overview)),
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
