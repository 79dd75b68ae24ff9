import type { Pen } from './paint-seats.ts'
import type { Box, PlanIndex } from './plan-index.ts'
import type { RowName } from './row-names.ts'
import type { SeatShape } from './seat-shape.ts'
import { SEAT } from './seat-states.ts'
import type { MapTheme } from './theme.ts'
import type { View } from './viewport.ts'

/** Widths of a seat, in CSS pixels, from which its row's name and its own number are written. */
export const ROW_NAMES_FROM = 7.5
export const SEAT_NUMBERS_FROM = 19

/** A letter's usual width as a share of its height; names side by side must not touch. */
const LETTER_WIDTH = 0.6
const SMALLEST = 7.5

/** Writes the row names in sight. `view` is in device pixels. */
export function paintRowNames(
  pen: Pen,
  names: readonly RowName[],
  pitch: number,
  inSight: Box,
  view: View,
  theme: MapTheme,
  ratio: number,
) {
  const longest = longestOf(names)
  const room = Math.min(14 * ratio, (pitch * view.k) / (longest * LETTER_WIDTH))
  if (room < SMALLEST * ratio) return
  // Whole sizes: a frame of a zoom finds the letters that the one before drew.
  const size = Math.floor(room)
  pen.font = `400 ${size}px ${theme.text}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = theme.soft
  for (const { text, x, y } of names) {
    if (x < inSight.x0 || x > inSight.x1 || y < inSight.y0 || y > inSight.y1) continue
    pen.fillText(text, x * view.k + view.tx, y * view.k + view.ty)
  }
}

const lengths = new WeakMap<readonly RowName[], number>()

const longestOf = (names: readonly RowName[]): number => {
  const known = lengths.get(names) ?? Math.max(2, ...names.map(({ text }) => text.length))
  lengths.set(names, known)
  return known
}

/** Writes the numbers of free seats on them. */
export function paintSeatNumbers(
  pen: Pen,
  plan: PlanIndex,
  looks: Uint8Array,
  seats: Uint32Array,
  length: number,
  shapes: readonly SeatShape[],
  view: View,
  theme: MapTheme,
) {
  const radius = plan.radius * view.k
  const full = `600 ${radius * 0.92}px ${theme.text}`
  const small = `600 ${radius * 0.8}px ${theme.text}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = theme.paper
  for (let at = 0; at < length; at++) {
    const seat = seats[at]!
    if (looks[seat] !== SEAT.free) continue
    const pointed = shapes[plan.category[seat]! % shapes.length] === 'triangle'
    pen.font = pointed ? small : full
    pen.fillText(
      plan.seatLabels[seat]!,
      plan.x[seat]! * view.k + view.tx,
      plan.y[seat]! * view.k + view.ty + radius * (pointed ? 0.34 : 0.06),
    )
  }
}
