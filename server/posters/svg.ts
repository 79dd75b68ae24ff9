import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

export const WIDTH = 600
export const HEIGHT = 800

/** Draws one poster's picture over its ground; coordinates are 600 by 800. */
export type Motif = (draw: { random: Random; palette: Palette }) => string

export type XY = readonly [x: number, y: number]

/** One decimal is finer than any screen shows, and keeps files small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0)

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<path fill="${fill}" d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z"/>`

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`

export const shape = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`

export const line = (d: string, stroke: string, width: number, cap: 'butt' | 'round' = 'butt'): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${n(width)}"${cap === 'round' ? ' stroke-linecap="round"' : ''} d="${d}"/>`

export const polygonPath = (points: readonly XY[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`

export const polygon = (points: readonly XY[], fill: string): string => shape(polygonPath(points), fill)

/** Half a disc whose flat side faces `degrees` (0: flat side down). */
export const halfDisc = (x: number, y: number, radius: number, degrees: number, fill: string): string =>
  `<path fill="${fill}" transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)})" d="M${n(-radius)} 0a${n(radius)} ${n(radius)} 0 0 1 ${n(2 * radius)} 0z"/>`

export const at = (x: number, y: number, radius: number, degrees: number): XY => {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** A wedge of a ring between two angles, degrees clockwise from the right. */
export const wedge = (x: number, y: number, [inner, outer]: XY, [from, to]: XY, fill: string): string => {
  const [ax, ay] = at(x, y, outer, from)
  const [bx, by] = at(x, y, outer, to)
  const [cx, cy] = at(x, y, inner, to)
  const [dx, dy] = at(x, y, inner, from)
  const large = to - from > 180 ? 1 : 0
  return shape(
    `M${n(ax)} ${n(ay)}A${n(outer)} ${n(outer)} 0 ${large} 1 ${n(bx)} ${n(by)}L${n(cx)} ${n(cy)}` +
      `A${n(inner)} ${n(inner)} 0 ${large} 0 ${n(dx)} ${n(dy)}z`,
    fill,
  )
}

/** A leaf, pointed at both ends, along the y axis. */
export const leaf = (x: number, y: number, length: number, degrees: number, fill: string): string => {
  const half = length / 2
  const bulge = length * 0.42
  return `<path fill="${fill}" transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)})" d="M0 ${n(-half)}Q${n(bulge)} 0 0 ${n(half)}Q${n(-bulge)} 0 0 ${n(-half)}z"/>`
}

/** Dots of several sizes as few paths: radii are rounded to `levels` steps. */
export const dots = (
  points: readonly { x: number; y: number; radius: number }[],
  fill: string,
  levels = 10,
): string => {
  const largest = Math.max(...points.map((point) => point.radius))
  const byLevel = new Map<number, string>()
  for (const { x, y, radius } of points) {
    const level = Math.round((radius / largest) * levels)
    if (level > 0) byLevel.set(level, `${byLevel.get(level) ?? ''}M${n(x)} ${n(y)}h0`)
  }
  return [...byLevel].map(([level, d]) => line(d, fill, (2 * largest * level) / levels, 'round')).join('')
}

/** A person, reduced: head and shoulders standing on y. */
export const figure = (x: number, y: number, height: number, fill: string, head = fill): string => {
  const width = height * 0.36
  return (
    circle(x, y - height * 0.82, height * 0.17, head) +
    shape(
      `M${n(x - width / 2)} ${n(y)}V${n(y - height * 0.38)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0V${n(y)}z`,
      fill,
    )
  )
}
