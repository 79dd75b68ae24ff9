import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * Cuts the display face for PDF tickets: static TrueType, since PDF embeds no variable fonts. The
 * results are committed in server/tickets/fonts; run again after moving the font's pin.
 */
const require = createRequire(import.meta.url)
const files = path.join(path.dirname(require.resolve('@fontsource-variable/archivo/package.json')), 'files')
const target = path.join(import.meta.dirname, '../server/tickets/fonts')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const scripts = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ‘’“”–—…€·•`,
  'latin-ext': range(0x100, 0x17f),
}
const cuts = { bold: { wght: 800, wdth: 62 }, text: { wght: 500, wdth: 88 } }

mkdirSync(target, { recursive: true })
for (const [script, text] of Object.entries(scripts))
  for (const [cut, variationAxes] of Object.entries(cuts)) {
    const source = readFileSync(path.join(files, `archivo-${script}-standard-normal.woff2`))
    const font = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes })
    writeFileSync(path.join(target, `${cut}-${script}.ttf`), font)
  }
