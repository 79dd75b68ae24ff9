// `npm run charts`: lays every chart out anew (statecharts/layouts), writes docs/charts from the machines, and into
// dist/charts what is made on demand: the page of the charts as one file, index.html, and each chart for Stately's editor.
// `npm run charts -- --diff REF` prints what changed since a revision instead, or writes it (`--out FILE`).
// `npm run charts -- --check` writes nothing and names the files that are not what the machines say.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { numbersOf } from '../contract/deployment-numbers.ts'
import { programaRegional } from '../deployments/programa-regional.ts'
import { cached, isCommitted, LAYOUTS, type LayOut, storeAnew } from '../statecharts/draw/layout-cache.ts'
import { chartPages } from '../statecharts/export/pages/chart-pages.ts'
import { statelyCode } from '../statecharts/export/stately.ts'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { reportChanges } from './charts/changes.ts'
import { readOptions } from './charts/options.ts'
import { makeFonts } from './font.ts'
import { readRows } from './traceability/rows.ts'

const { check, since, out, language } = readOptions()
if (since !== null) {
  await reportChanges(since, language, out)
  process.exit()
}
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/charts')
mkdirSync(folder, { recursive: true })

const rows = readRows(readFileSync(path.join(root, 'docs/traceability.md'), 'utf8'))
if (!check) rmSync(LAYOUTS, { recursive: true, force: true })
const old: string[] = []
const compared: LayOut = (name, from, make) => {
  if (!isCommitted(name, from)) old.push(name)
  return cached(name, from, make)
}
const pages = await chartPages({ layOut: check ? compared : storeAnew, rows })
const textOf = (file: string) => {
  const at = path.join(folder, file)
  return existsSync(at) ? readFileSync(at, 'utf8') : null
}
const stale = [...pages].filter(([file, text]) => textOf(file) !== text).map(([file]) => file)
const left = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
  .filter((file) => !pages.has(file))

if (check) {
  for (const file of stale) console.error(`docs/charts/${file} is not what the machines say`)
  for (const file of left) console.error(`docs/charts/${file} belongs to no machine`)
  for (const name of old) console.error(`statecharts/layouts/${name}.json is of an earlier chart`)
  if (stale.length + left.length + old.length > 0) {
    console.error('`npm run charts` writes them anew.')
    process.exitCode = 1
  }
} else {
  for (const file of stale) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), pages.get(file)!)
  }
  for (const file of left) rmSync(path.join(folder, file))
  console.log(`docs/charts: ${pages.size} files, ${stale.length + left.length} of them changed`)
  const made = path.join(root, 'dist/charts')
  mkdirSync(made, { recursive: true })
  for (const { name, machine } of await discoverMachines())
    writeFileSync(path.join(made, `${name}.js`), statelyCode(machine))
  const page = path.join(made, 'index.html')
  const { buildViewerPage } = await import('../viewer/build/build-viewer.ts')
  await makeFonts()
  await buildViewerPage(page, numbersOf(programaRegional))
  console.log('dist/charts/index.html: open it in a browser; <name>.js: to paste into Stately’s editor')
}
