// Prints what the page of the charts cannot find out in a browser: layouts and where machines run.
// A process of its own, so that a machine file changed meanwhile is read again.
import path from 'node:path'
import process from 'node:process'
import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import { cached, cachedLayout } from '../../statecharts/draw/layout-cache.ts'
import { drawOverview } from '../../statecharts/draw/overview.ts'
import { chartOf } from '../../statecharts/model/chart.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { machinePlaces } from '../../statecharts/model/machine-places.ts'
import { overviewOf } from '../../statecharts/model/overview.ts'

const root = path.resolve(import.meta.dirname, '../..')
const machines = await discoverMachines()
const layouts: Record<string, ChartLayout> = {}
for (const { name, machine } of machines) {
  layouts[name] = await cachedLayout(chartOf(machine))
}
const places = machinePlaces(root)
const overview = overviewOf(machines.map((found) => ({ ...found, place: places[found.name] ?? 'visit' })))
const drawnOverview = await cached('overview', overview, () => drawOverview(overview))
process.stdout.write(JSON.stringify({ layouts, places, overview, drawnOverview }))
