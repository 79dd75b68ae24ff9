import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { LETTERS } from '../server/tickets/typeface.ts'

/**
 * Cuts the display face for PDF tickets: static TrueType, since PDF embeds no variable fonts. The
 * results are committed in server/tickets/fonts; run again after moving the font's pin.
 */
const require = createRequire(import.meta.url)
const files = path.join(path.dirname(require.resolve('@fontsource-variable/archivo/package.json')), 'files')
const target = path.join(import.meta.dirname, '../server/tickets/fonts')

/** What the tickets print in each script, as far as the euro sign. */
const lettersOf = (pattern: RegExp): string =>
  Array.from({ length: 0x20ad }, (_, codePoint) => String.fromCodePoint(codePoint))
    .filter((letter) => pattern.test(letter))
    .join('')
const cuts = { bold: { wght: 800, wdth: 62 }, text: { wght: 500, wdth: 88 } }

mkdirSync(target, { recursive: true })
for (const [script, pattern] of Object.entries(LETTERS))
  for (const [cut, variationAxes] of Object.entries(cuts)) {
    const source = readFileSync(path.join(files, `archivo-${script}-standard-normal.woff2`))
    const font = await subsetFont(source, lettersOf(pattern), { targetFormat: 'truetype', variationAxes })
    writeFileSync(path.join(target, `${cut}-${script}.ttf`), font)
  }
