import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Chart } from '../model/chart.ts'
import type { ChartLayout } from './chart-layout.ts'
import { layoutChart } from './layout.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/layouts')

/**
 * Caches a layout on disk, by its input and the code that lays it out.
 * @param from the input, as plain JSON
 * @returns the cached layout; what `make` returns where there is none.
 */
export const cached = async <Made>(name: string, from: unknown, make: () => Promise<Made>): Promise<Made> => {
  const hash = createHash('sha256').update(JSON.stringify(from))
  for (const file of [...globSync('statecharts/draw/**/*.ts', { cwd: root }).sort(), 'package-lock.json'])
    hash.update(readFileSync(path.join(root, file)))
  const file = path.join(folder, `${name}.json`)
  const key = hash.digest('hex')
  if (existsSync(file)) {
    const last = JSON.parse(readFileSync(file, 'utf8')) as { key: string; made: Made }
    if (last.key === key) return last.made
  }
  const made = await make()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ key, made }))
  return made
}

/** @returns the chart's layout, made once. */
export const cachedLayout = (chart: Chart): Promise<ChartLayout> =>
  cached(chart.name, chart, () => layoutChart(chart))
