import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Chart } from '../../charts/chart.ts'
import type { ChartLayout } from '../../charts/draw/chart-layout.ts'
import { layoutChart } from '../../charts/draw/layout.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/layouts')

/** @returns the chart's layout, from the last time where neither the chart nor what lays it out has changed. */
export const keptLayout = async (chart: Chart): Promise<ChartLayout> => {
  const hash = createHash('sha256').update(JSON.stringify(chart))
  for (const file of [...globSync('charts/draw/**/*.ts', { cwd: root }).sort(), 'package-lock.json'])
    hash.update(readFileSync(path.join(root, file)))
  const file = path.join(folder, `${chart.name}.json`)
  const key = hash.digest('hex')
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { key: string; layout: ChartLayout }
    if (kept.key === key) return kept.layout
  }
  const layout = await layoutChart(chart)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ key, layout }))
  return layout
}
