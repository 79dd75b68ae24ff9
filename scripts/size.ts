// `npm run size`: brotli bytes of the scripts a page asks for before it is interactive, against design.md's bars.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants } from 'node:zlib'
import type { ScreenName } from '../contract/page-routes.ts'
import { manifestOf, pageChunks } from '../server/ssr/manifest.ts'

const bars: [screen: ScreenName, kilobytes: number][] = [
  ['billboard', 120],
  ['landing', 120],
  ['performance', 150],
  ['checkout', 200],
]

const root = path.resolve(import.meta.dirname, '..')
const manifest = manifestOf(root)

const brotliBytes = (file: string): number =>
  brotliCompressSync(readFileSync(path.join(root, 'dist/client', file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

for (const [screen, bar] of bars) {
  const chunks = pageChunks(manifest, { screen, locale: 'es' })
  const scripts = chunks.reduce((sum, { file }) => sum + brotliBytes(file), 0)
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))].reduce(
    (sum, file) => sum + brotliBytes(file),
    0,
  )
  const over = scripts > bar * 1000
  if (over) process.exitCode = 1
  console.log(
    `${screen.padEnd(12)} js ${kilobytes(scripts).padStart(6)} of ${bar} kB${over ? '  OVER' : ''}   css ${kilobytes(styles)} kB`,
  )
}
