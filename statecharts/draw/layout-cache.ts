import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Chart } from '../model/chart.ts'
import type { FoundMachine } from '../model/machine-files.ts'
import type { Overview } from '../model/overview.ts'
import type { WordCatalogue } from '../model/words.ts'
import type { ChartLayout } from './chart-layout.ts'
import { layoutChart } from './layout.ts'
import { type DrawnOverview, drawOverview, messageKey } from './overview.ts'
import { overviewWords } from './overview-words.ts'
import type { EachLanguage } from './picture-words.ts'
import { saidIn } from './said-in.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Written by `npm run charts` and committed, since to lay out every chart takes half a minute of CPU. */
export const LAYOUTS = path.join(root, 'statecharts/layouts')
/** Of charts that have changed since. */
const unsaved = path.join(root, '.cache/layouts')

interface Stored<Made> {
  /** Hash of what it was made from. */
  key: string
  made: Made
}

/** What stores layouts and what writes them as SVG: no layout depends on it. */
const NOT_LAID_OUT = ['inlined-style', 'layout-cache', 'style', 'svg'].map(
  (name) => `statecharts/draw/${name}.ts`,
)

/** A layout is made anew when its input, the code that lays it out or the version of elkjs is another one. */
const keyOf = (from: unknown): string => {
  const hash = createHash('sha256').update(JSON.stringify(from))
  const code = globSync('statecharts/draw/**/*.ts', {
    cwd: root,
    exclude: NOT_LAID_OUT,
  })
  for (const file of code.sort()) hash.update(readFileSync(path.join(root, file)))
  const elkjs = readFileSync(path.join(root, 'node_modules/elkjs/package.json'), 'utf8')
  return hash.update(JSON.parse(elkjs).version).digest('hex')
}

const read = <Made>(folder: string, name: string): Stored<Made> | undefined => {
  const file = path.join(folder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const write = (folder: string, name: string, stored: Stored<unknown>): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(stored)}\n`)
}

/** @param from the input, as plain JSON */
export type LayOut = <Made>(name: string, from: unknown, make: () => Promise<Made>) => Promise<Made>

/** @returns the stored layout of this name and input; what `make` returns where there is none. */
export const cached: LayOut = async <Made>(name: string, from: unknown, make: () => Promise<Made>) => {
  const key = keyOf(from)
  for (const folder of [LAYOUTS, unsaved]) {
    const last = read<Made>(folder, name)
    if (last?.key === key) return last.made
  }
  const made = await make()
  write(unsaved, name, { key, made })
  return made
}

/** Whether the committed layout of this name is of this input. */
export const isCommitted = (name: string, from: unknown): boolean => read(LAYOUTS, name)?.key === keyOf(from)

/** Makes a layout whether or not it is stored, and stores it where it is committed. */
export const storeAnew: LayOut = async (name, from, make) => {
  const made = await make()
  write(LAYOUTS, name, { key: keyOf(from), made })
  return made
}

/** @returns the chart's layout, made once. */
export const laidOut = (chart: Chart, said: EachLanguage, layOut: LayOut = cached): Promise<ChartLayout> =>
  layOut(chart.name, saidIn(chart, said), () => layoutChart(chart, said))

/** @returns the layout of all machines together, made once. */
export const laidOutOverview = (
  overview: Overview,
  machines: readonly FoundMachine[],
  catalogues: readonly WordCatalogue[],
  layOut: LayOut = cached,
): Promise<DrawnOverview> => {
  const said = catalogues.map((catalogue) => overviewWords(machines, catalogue))
  const titles = said.map((say) => overview.machines.map(({ name }) => say.title(name)))
  const sentences = said.map((say) => overview.messages.map((message) => say.arrow(messageKey(message))))
  return layOut('overview', { overview, titles, sentences }, () => drawOverview(overview, said))
}
