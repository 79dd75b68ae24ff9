// Cuts the display faces that deployments may have: the Latin letters of the shop's three languages in the widths and
// weights that are used. About 24 kB each instead of the packages' 150; made once per input.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•€−`

const require = createRequire(import.meta.url)
const ARCHIVO = require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')
const BODONI = require.resolve('@fontsource-variable/libre-bodoni/files/libre-bodoni-latin-wght-normal.woff2')
const kept = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum', 'lnum', 'mark', 'ccmp'] } as const
const weights = { min: 500, max: 900 }

const faces = {
  'archivo-condensed-latin': { from: ARCHIVO, variationAxes: { wdth: 62, wght: weights } },
  'archivo-expanded-latin': { from: ARCHIVO, variationAxes: { wdth: 112, wght: weights } },
  'libre-bodoni-latin': { from: BODONI, variationAxes: { wght: { min: 400, max: 700 } } },
} as const

const fileOf = (name: string): string => resolve(import.meta.dirname, `../.cache/font/${name}.woff2`)

const makeFace = async (name: keyof typeof faces): Promise<void> => {
  const { from, variationAxes } = faces[name]
  const options = { ...kept, variationAxes }
  const bytes = readFileSync(from)
  const key = createHash('sha256').update(bytes).update(letters).update(JSON.stringify(options)).digest('hex')
  const target = fileOf(name)
  const stamp = `${target}.sha256`
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  const { default: subsetFont } = await import('subset-font')
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, await subsetFont(bytes, letters, options))
  writeFileSync(stamp, key)
}

/** Writes each face unless the same inputs have already made it. */
export const makeFonts = async (): Promise<void> => {
  for (const name of Object.keys(faces) as (keyof typeof faces)[]) await makeFace(name)
}
