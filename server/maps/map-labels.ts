import { escapeHtml } from '../text/html.ts'

/** The size of the picture; all lengths of a map are in its units. */
export const WIDTH = 640
export const HEIGHT = 400

export type Point = readonly [x: number, y: number]

export interface Label {
  /** Where its first letter stands on the line. */
  at: Point
  text: string
}

/** Which part of the picture something takes. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The average width of a label's letter. */
const LETTER = 9.5

export const round = (value: number): number => Math.round(value * 10) / 10

/** Near the right edge a text ends where it is, instead of beginning. */
const endsThere = ({ at: [x] }: Label): boolean => x > WIDTH - 130

/** @param turn in degrees; 0 for a level text */
export const label = (drawn: Label, className = '', turn = 0): string => {
  const [x, y] = drawn.at.map(round)
  const anchor = endsThere(drawn) && turn === 0 ? ' text-anchor="end"' : ''
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`
  return `<text${anchor} x="${x}" y="${y}"${className && ` class="${className}"`}${turned}>${escapeHtml(drawn.text)}</text>`
}

/** @returns what a level label takes, as near as it is known without the font */
export const boxOfLabel = (drawn: Label): Box => {
  const [x, y] = drawn.at
  const width = drawn.text.length * LETTER
  const left = endsThere(drawn) ? x - width : x
  return { left, right: left + width, top: y - 16, bottom: y + 5 }
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
