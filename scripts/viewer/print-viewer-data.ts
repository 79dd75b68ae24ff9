// Prints what the page of the charts cannot find out in a browser: layouts, where machines run, the specification.
// A process of its own, so that a machine file changed meanwhile is read again.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chartOf } from '../../statecharts/chart.ts'
import type { ChartLayout } from '../../statecharts/draw/chart-layout.ts'
import { drawOverview } from '../../statecharts/draw/overview.ts'
import { discoverMachines } from '../../statecharts/machine-files.ts'
import { overviewOf } from '../../statecharts/overview.ts'
import { readRows } from '../traceability/rows.ts'
import { kept, keptLayout } from './kept-layouts.ts'
import { machinePlaces } from './machine-places.ts'

const root = path.resolve(import.meta.dirname, '../..')
const machines = await discoverMachines()
const layouts: Record<string, ChartLayout> = {}
for (const { name, machine } of machines) {
  layouts[name] = await keptLayout(chartOf(machine))
}
const places = machinePlaces(root)
const overview = overviewOf(machines.map((found) => ({ ...found, place: places[found.name] ?? 'visit' })))
const drawnOverview = await kept('overview', overview, () => drawOverview(overview))
const specification = readRows(readFileSync(path.join(root, 'docs/traceability.md'), 'utf8')).map((row) => ({
  ...row,
  tests: row.tests.map(({ file, title }) => `${file} › ${title}`),
}))
process.stdout.write(JSON.stringify({ layouts, places, overview, drawnOverview, specification }))
