import type { Pen } from './paint-seats.ts'
import type { PlanIndex } from './plan-index.ts'
import type { MapTheme } from './theme.ts'
import type { View } from './viewport.ts'

/** What a zone's field says from afar, largest first: its name, its price, how many are left. */
export interface ZoneNote {
  readonly name: string
  readonly detail: string
  readonly left: string
  readonly soldOut: boolean
}

/** A zone's outline: along the first row, down the right ends, back along the last row, up the left ends. */
export function zoneOutline(plan: PlanIndex, zone: number): number[] {
  const { firstRow, endRow } = plan.zones[zone]!
  const rows = plan.rows.slice(firstRow, endRow).filter((row) => row.end > row.start)
  if (rows.length === 0) return []
  const seats: number[] = []
  const first = rows[0]!
  const last = rows[rows.length - 1]!
  for (let seat = first.start; seat < first.end; seat++) seats.push(seat)
  for (const row of rows.slice(1, -1)) seats.push(row.end - 1)
  if (rows.length > 1) for (let seat = last.end - 1; seat >= last.start; seat--) seats.push(seat)
  for (const row of rows.slice(1, -1).reverse()) seats.push(row.start)
  return seats
}

/** Paints zones as fields with words. `view` is in device pixels, `ratio` is device pixels a CSS pixel. */
export function paintZoneFields(
  pen: Pen,
  plan: PlanIndex,
  outlines: readonly (readonly number[])[],
  notes: readonly ZoneNote[],
  view: View,
  theme: MapTheme,
  ratio: number,
) {
  pen.lineJoin = 'round'
  const edge = plan.pitch * view.k
  outlines.forEach((outline, zone) => {
    if (outline.length === 0) return
    trace(pen, plan, outline, view)
    const colour = theme.classes[plan.category[outline[0]!]! % theme.classes.length]!
    pen.fillStyle = notes[zone]?.soldOut ? theme.line : colour
    pen.strokeStyle = pen.fillStyle
    pen.lineWidth = edge
    pen.fill()
    pen.stroke()
  })
  pen.lineJoin = 'miter'
  outlines.forEach((outline, zone) => {
    const note = notes[zone]
    if (note && outline.length > 0) writeNote(pen, plan, zone, note, view, theme, ratio)
  })
}

function trace(pen: Pen, plan: PlanIndex, outline: readonly number[], view: View) {
  pen.beginPath()
  for (const seat of outline) pen.lineTo(plan.x[seat]! * view.k + view.tx, plan.y[seat]! * view.k + view.ty)
  pen.closePath()
}

/** Writes as many of the note's lines as fit the field; a field too small for its name stays bare. */
function writeNote(
  pen: Pen,
  plan: PlanIndex,
  zone: number,
  note: ZoneNote,
  view: View,
  theme: MapTheme,
  ratio: number,
) {
  const { box, start, end } = plan.zones[zone]!
  const width = (box.x1 - box.x0) * view.k
  const height = (box.y1 - box.y0) * view.k
  const [x, y] = middleOf(plan, start, end)
  const sizes = [18, 15, 12].map((size) => size * ratio)
  const size = sizes.find((candidate) => {
    pen.font = `750 ${candidate}px ${theme.display}`
    return pen.measureText(note.name).width <= width && candidate <= height
  })
  if (!size) return
  const small = 12 * ratio
  const lines = [note.detail, note.left].filter(Boolean)
  pen.font = `400 ${small}px ${theme.text}`
  const fitting = lines.filter((line) => pen.measureText(line).width <= width)
  const rest = fitting.length === lines.length ? lines : fitting.slice(-1)
  const room = Math.max(0, Math.floor((height - size) / (small * 1.3)))
  const written = rest.slice(Math.max(0, rest.length - room))
  let line = y * view.k + view.ty - (written.length * small * 1.3) / 2
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = note.soldOut ? theme.ink : theme.paper
  pen.font = `750 ${size}px ${theme.display}`
  pen.fillText(note.name, x * view.k + view.tx, line)
  pen.font = `400 ${small}px ${theme.text}`
  line += size / 2 + small * 0.85
  for (const words of written) {
    pen.fillText(words, x * view.k + view.tx, line)
    line += small * 1.3
  }
}

function middleOf(plan: PlanIndex, start: number, end: number): [number, number] {
  let [x, y] = [0, 0]
  for (let seat = start; seat < end; seat++) {
    x += plan.x[seat]!
    y += plan.y[seat]!
  }
  return [x / (end - start), y / (end - start)]
}
