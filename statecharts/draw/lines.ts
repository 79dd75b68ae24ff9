import type { Point } from './chart-layout.ts'

const CORNER = 6
const TIP = { long: 9, wide: 4 }

const round = (value: number) => Math.round(value * 10) / 10

/** A line through right-angled corners, each a little rounded; it ends where the tip begins. */
export function lineThrough(points: readonly Point[]): string {
  const ends = [...points.slice(0, -1), shortened(points)]
  const parts = ends.map((at, index) => {
    const [before, after] = [ends[index - 1], ends[index + 1]]
    if (before === undefined) return `M${at.x} ${at.y}`
    if (after === undefined) return `L${at.x} ${at.y}`
    const radius = Math.min(CORNER, distance(before, at) / 2, distance(at, after) / 2)
    const from = towards(at, before, radius)
    const to = towards(at, after, radius)
    return `L${from.x} ${from.y}Q${at.x} ${at.y} ${to.x} ${to.y}`
  })
  return `<path class="line" d="${parts.join('')}"/>`
}

/** The arrow's tip at the last point. */
export function tipAt(points: readonly Point[]): string {
  const tip = points.at(-1)!
  const back = towards(tip, points.at(-2)!, TIP.long)
  const [dx, dy] = [(tip.x - back.x) / TIP.long, (tip.y - back.y) / TIP.long]
  const side = (sign: number) =>
    `${round(back.x - sign * dy * TIP.wide)} ${round(back.y + sign * dx * TIP.wide)}`
  return `<path class="tip" d="M${tip.x} ${tip.y}L${side(1)}L${side(-1)}Z"/>`
}

const shortened = (points: readonly Point[]): Point => towards(points.at(-1)!, points.at(-2)!, TIP.long - 2)

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

function towards(from: Point, to: Point, by: number): Point {
  const all = distance(from, to) || 1
  return { x: round(from.x + ((to.x - from.x) * by) / all), y: round(from.y + ((to.y - from.y) * by) / all) }
}
