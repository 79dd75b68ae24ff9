import type { Pen } from './paint-seats.ts'
import type { Box, PlanIndex } from './plan-index.ts'
import { SEAT } from './seat-states.ts'
import type { MapTheme } from './theme.ts'
import type { View } from './viewport.ts'

/** Widths of a seat, in CSS pixels, from which its row's name and its own number are written. */
export const ROW_NAMES_FROM = 8.5
export const SEAT_NUMBERS_FROM = 19

/** Writes each row's name beyond both its ends. */
export function paintRowNames(
  pen: Pen,
  plan: PlanIndex,
  inSight: Box,
  view: View,
  theme: MapTheme,
  ratio: number,
) {
  pen.font = `400 ${Math.max(10, Math.min(14, (plan.pitch * view.k * 0.5) / ratio)) * ratio}px ${theme.text}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = theme.soft
  const write = (label: string, end: number, inner: number) => {
    const dx = end === inner ? -plan.pitch : plan.x[end]! - plan.x[inner]!
    const dy = end === inner ? 0 : plan.y[end]! - plan.y[inner]!
    const stretch = plan.pitch / Math.max(1e-6, Math.hypot(dx, dy))
    const x = plan.x[end]! + dx * stretch
    const y = plan.y[end]! + dy * stretch
    if (x < inSight.x0 || x > inSight.x1 || y < inSight.y0 || y > inSight.y1) return
    pen.fillText(label, x * view.k + view.tx, y * view.k + view.ty)
  }
  for (const row of plan.rows) {
    const last = row.end - 1
    if (last < row.start || row.label.length > 4) continue
    write(row.label, row.start, Math.min(row.start + 1, last))
    if (last > row.start) write(row.label, last, last - 1)
  }
}

/** Writes the numbers of free seats on them. */
export function paintSeatNumbers(
  pen: Pen,
  plan: PlanIndex,
  looks: Uint8Array,
  seats: Uint32Array,
  length: number,
  view: View,
  theme: MapTheme,
) {
  pen.font = `600 ${plan.radius * view.k * 0.92}px ${theme.text}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = theme.paper
  for (let at = 0; at < length; at++) {
    const seat = seats[at]!
    if (looks[seat] !== SEAT.free) continue
    pen.fillText(
      plan.seatLabels[seat]!,
      plan.x[seat]! * view.k + view.tx,
      plan.y[seat]! * view.k + view.ty + plan.radius * view.k * 0.06,
    )
  }
}
