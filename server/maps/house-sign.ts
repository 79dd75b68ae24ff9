import { escapeHtml } from '../text/html.ts'
import { type Box, HEIGHT, type Point, round, WIDTH } from './map-labels.ts'

/** Of a letter of the sign at most, be it an M of a wide typeface. */
const LETTER = 16.5
const widthOf = (text: string): number => text.length * LETTER

/** In two lines of like length where it is long. */
const inLines = (name: string): string[] => {
  const words = name.split(' ')
  if (name.length <= 14 || words.length === 1) return [name]
  const cuts = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1), words.slice(index + 1)]
    return lines.map((line) => line.join(' '))
  })
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return cuts.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}

/** A line that may not fit is drawn as wide as the sign. */
const signLine = ([x, y]: Point, text: string, width: number): string => {
  const fitted = widthOf(text) > width ? ` textLength="${round(width)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="middle" class="on"${fitted}>${escapeHtml(text)}</text>`
}

/** @returns what the sign of a house of this name takes */
export const boxOfSign = (name: string): Box => {
  const texts = inLines(name)
  const width = Math.min(WIDTH - 16, Math.max(...texts.map(widthOf)) + 28)
  const [left, bottom] = [WIDTH / 2 - width / 2, HEIGHT / 2 - 12]
  return { left, right: left + width, top: bottom - texts.length * 30 - 14, bottom }
}

/** The house itself: its name on a field of ink, in up to two lines, above the point where it stands. */
export const houseSign = (name: string): string => {
  const texts = inLines(name)
  const { left, right, top, bottom } = boxOfSign(name)
  const [width, height] = [right - left, bottom - top]
  return [
    `<path class="pin" d="M${left} ${top}h${width}v${height}h${-width / 2 + 9}l-9 12l-9 -12h${-width / 2 + 9}z"/>`,
    ...texts.map((text, index) => signLine([WIDTH / 2, top + 31 + index * 30], text, width - 28)),
  ].join('')
}
