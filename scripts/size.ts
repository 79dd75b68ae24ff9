// `npm run size`: brotli bytes and number of the scripts a page asks for before it is interactive, against design.md's
// bars, which are aims, and against the recorded limits of each screen, which fail; and that no customer loads a
// machine's words.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants } from 'node:zlib'
import type { ScreenName } from '../contract/page-routes.ts'
import { manifestOf, pageChunks } from '../server/ssr/manifest.ts'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { textsOf } from '../statecharts/model/words-check.ts'
import { customerFiles } from './size/customer-files.ts'

/**
 * `limit`: bytes of the last recorded build and a hundred more. It is raised by what a capability needs at its first
 * sight, in the commit that adds the capability. `files`: a request each; what always comes together is one file (vite.config.ts).
 */
const bars: { screen: ScreenName; kilobytes: number; limit: number; files: number }[] = [
  { screen: 'billboard', kilobytes: 110, limit: 117_640, files: 6 },
  { screen: 'landing', kilobytes: 110, limit: 117_180, files: 6 },
  { screen: 'performance', kilobytes: 120, limit: 132_350, files: 6 },
  { screen: 'checkout', kilobytes: 160, limit: 154_880, files: 10 },
]

/** What vite.config.ts puts behind a file's name. */
const HASH = /-[\w-]{7}(?=$|\.\w+$)/

const root = path.resolve(import.meta.dirname, '..')
const manifest = manifestOf(root)

const read = (file: string): Buffer => readFileSync(path.join(root, 'dist/client', file))

/**
 * Every built name by one that depends on its source alone: hashes do not compress the same from build to build, and
 * some 170 of them in the entry would move its size by more than a change of the source does.
 */
const steadyNames = new Map(
  Object.entries(manifest).map(([key, { file }]) => {
    const { name } = path.parse(file)
    const hash = createHash('sha256').update(key.replace(HASH, '')).digest('base64url')
    return [name, name.replace(HASH, `-${hash.slice(0, 7)}`)]
  }),
)
const withSteadyNames = (file: string): string =>
  read(file)
    .toString()
    .replace(/[\w-]+-[\w-]{7}(?=\.(?:js|css)\b)/g, (name) => steadyNames.get(name) ?? name)

const brotliBytes = (file: string): number =>
  brotliCompressSync(withSteadyNames(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length

const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

for (const { screen, kilobytes, limit, files } of bars) {
  const chunks = pageChunks(manifest, { screen, locale: 'es' })
  const scripts = chunks.reduce((sum, { file }) => sum + brotliBytes(file), 0)
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].reduce(
    (sum, file) => sum + brotliBytes(file),
    0,
  )
  const over = scripts > kilobytes * 1000 ? '  over' : ''
  const grown = scripts > limit ? `  GROWN by ${scripts - limit} bytes` : ''
  const more = chunks.length > files ? '  MORE' : ''
  if (grown || more) process.exitCode = 1
  console.log(
    `${screen.padEnd(12)} js ${inKilobytes(scripts).padStart(6)} of ${kilobytes} kB${over}   ${scripts} of ${limit} bytes${grown}   ${chunks.length} of ${files} files${more}   css ${inKilobytes(styles)} kB`,
  )
}

const words = textsOf((await discoverMachines()).map(({ machine }) => machine))
for (const file of customerFiles(manifest)) {
  const script = read(file).toString()
  for (const text of words.filter((each) => script.includes(each))) {
    process.exitCode = 1
    console.error(`${file} holds a machine's words: ${text}`)
  }
}
