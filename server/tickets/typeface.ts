import { readFileSync } from 'node:fs'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib'

const cut = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))

export interface Typeface {
  widthOf(text: string, size: number): number
  draw(page: PDFPage, text: string, at: { x: number; y: number; size: number; color: RGB }): void
}

/** Any character that no cut has loses its accent, or becomes a question mark: never an error. */
const printable = (character: string, covers: (codePoint: number) => boolean): string => {
  if (covers(character.codePointAt(0) as number)) return character
  const base = character.normalize('NFD')[0] as string
  return covers(base.codePointAt(0) as number) ? base : '?'
}

const typefaceOf = async (document: PDFDocument, name: 'bold' | 'text'): Promise<Typeface> => {
  const fonts: PDFFont[] = []
  for (const script of ['latin', 'latin-ext'])
    fonts.push(await document.embedFont(cut(`${name}-${script}`), { subset: true }))
  const sets = fonts.map((font) => new Set(font.getCharacterSet()))
  const fontOf = (codePoint: number) => sets.findIndex((set) => set.has(codePoint))
  const covers = (codePoint: number) => fontOf(codePoint) >= 0

  const runs = (text: string): { font: PDFFont; text: string }[] => {
    const found: { font: PDFFont; text: string }[] = []
    for (const character of text.normalize('NFC').replace(/\s/g, ' ')) {
      const drawn = printable(character, covers)
      const font = fonts[fontOf(drawn.codePointAt(0) as number)] as PDFFont
      const last = found.at(-1)
      if (last?.font === font) last.text += drawn
      else found.push({ font, text: drawn })
    }
    return found
  }

  return {
    widthOf: (text, size) =>
      runs(text).reduce((width, run) => width + run.font.widthOfTextAtSize(run.text, size), 0),
    draw: (page, text, { x, y, size, color }) => {
      let left = x
      for (const run of runs(text)) {
        page.drawText(run.text, { x: left, y, size, color, font: run.font })
        left += run.font.widthOfTextAtSize(run.text, size)
      }
    },
  }
}

/** The display cut and the text cut of the shop's typeface, embedded as used. */
export const embedTypefaces = async (document: PDFDocument): Promise<{ bold: Typeface; text: Typeface }> => {
  document.registerFontkit(fontkit)
  return { bold: await typefaceOf(document, 'bold'), text: await typefaceOf(document, 'text') }
}

/** Breaks at spaces into lines that fit; a word wider than a line stands alone. */
export const wrap = (face: Typeface, text: string, size: number, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && face.widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The largest size, down to the least, at which the text takes at most so many lines. */
export const fitText = (
  face: Typeface,
  text: string,
  { size, least, width, lines }: { size: number; least: number; width: number; lines: number },
): { size: number; lines: string[] } => {
  for (let current = size; ; current -= 2) {
    const wrapped = wrap(face, text, current, width)
    const fits = wrapped.length <= lines && wrapped.every((line) => face.widthOf(line, current) <= width)
    if (fits || current <= least) return { size: current, lines: wrapped.slice(0, lines) }
  }
}
