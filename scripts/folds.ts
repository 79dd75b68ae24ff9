// `npm run folds`: how each chart opens on pages of 1280 and 400 px, as a table: the smallest letters, how many of its
// states and of its happy path are in view, and whether the path is straight; before, as its picture, and folded.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ChartLayout } from '../statecharts/draw/chart-layout.ts'
import { LAYOUTS } from '../statecharts/draw/layout-cache.ts'
import { firstOpen } from '../statecharts/fold/first-open.ts'
import { foldChart } from '../statecharts/fold/fold-chart.ts'
import { bends, inWindow, smallestLetters } from '../statecharts/fold/measured.ts'
import { pathIn } from '../statecharts/fold/path-problems.ts'
import { chartOf, statesOf } from '../statecharts/model/chart.ts'
import { happyPaths } from '../statecharts/model/happy-paths.ts'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { createWords } from '../statecharts/model/words.ts'
import { readWordCatalogue } from '../statecharts/model/words-files.ts'
import { firstSight, fittingScale, LEGIBLE, type Size } from '../viewer/components/first-sight.ts'
import { firstBox } from '../viewer/components/part-box.ts'

/** Rooms for the chart on a page of 1280 by 800 and one of 400 by 800 pixels. */
const WINDOWS: readonly Size[] = [
  { width: 711, height: 477 },
  { width: 385, height: 515 },
]

/** Which of some states have their title in the window as the picture opens. */
function inPicture(layout: ChartLayout, ids: readonly string[], view: Size): string[] {
  const { box, scale } = firstSight(view, layout, firstBox(layout))
  const left = box.x + box.width / 2 - view.width / scale / 2
  const top = box.y + box.height / 2 - view.height / scale / 2
  const right = left + view.width / scale
  const bottom = top + view.height / scale
  return layout.states
    .filter(
      ({ x, y, width, titleHeight }) =>
        x >= left && y >= top && x + width <= right && y + titleHeight <= bottom,
    )
    .map(({ id }) => id)
    .filter((id) => ids.includes(id))
}

const share = (some: readonly string[], all: readonly string[]): string =>
  `${Math.round((100 * some.length) / all.length)} %`

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function row(view: Size, { name, machine }: Awaited<ReturnType<typeof discoverMachines>>[number]): string {
  const chart = chartOf(machine)
  const file = path.join(LAYOUTS, `${name}.json`)
  const layout = (JSON.parse(readFileSync(file, 'utf8')) as { made: ChartLayout }).made
  const ids = statesOf(chart.root)
    .slice(1)
    .map(({ id }) => id)
  const happy = pathIn(chart, happyPaths[name]!)
  const before = inPicture(layout, ids, view)
  const cells = [
    name,
    view.width,
    share(before, ids),
    share(
      before.filter((id) => happy.includes(id)),
      happy,
    ),
  ]
  if (fittingScale(view, layout) >= LEGIBLE)
    return line([...cells, 'picture', share(ids, ids), share(happy, happy), ''])
  const say = createWords(machine, readWordCatalogue('es'))
  const input = { chart, path: happy, say, width: view.width, reserve: 0 }
  const folded = foldChart({ ...input, open: firstOpen(input, view.height) })
  return line([
    ...cells,
    `${smallestLetters(folded)} px`,
    share(inWindow(folded, ids, view.height), ids),
    share(inWindow(folded, happy, view.height), happy),
    bends(folded).length === 0 ? 'straight' : bends(folded).join('; '),
  ])
}

const machines = await discoverMachines()
console.log(
  '| Machine | Width | States before | Path before | Letters | States in view | Path in view | Path |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const view of WINDOWS) for (const machine of machines) console.log(row(view, machine))
