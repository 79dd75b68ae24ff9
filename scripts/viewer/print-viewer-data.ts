// Prints what the page of the charts cannot find out in a browser: layouts, where machines run, the specification.
// A process of its own, so that a machine file changed meanwhile is read again.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { chartOf } from '../../charts/chart.ts'
import { discoverMachines } from '../../charts/machine-files.ts'
import { readRows } from '../coverage/rows.ts'
import { keptLayout } from './kept-layouts.ts'
import { machinePlaces } from './machine-places.ts'

const root = path.resolve(import.meta.dirname, '../..')
const machines = await discoverMachines()
const layouts = Object.fromEntries(
  await Promise.all(machines.map(async ({ name, machine }) => [name, await keptLayout(chartOf(machine))])),
)
const specification = readRows(readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')).map((row) => ({
  ...row,
  tests: row.tests.map(({ file, title }) => `${file} › ${title}`),
}))
process.stdout.write(JSON.stringify({ layouts, places: machinePlaces(root), specification }))
