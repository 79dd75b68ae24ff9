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
  const written = legibleNames(pen, plan, notes, view, theme, ratio)
  outlines.forEach((outline, zone) => {
    const note = written[zone]
    if (note && outline.length > 0) writeNote(pen, plan, zone, note, view, theme, ratio)
  })
}

function trace(pen: Pen, plan: PlanIndex, outline: readonly number[], view: View) {
  pen.beginPath()
  for (const seat of outline) pen.lineTo(plan.x[seat]! * view.k + view.tx, plan.y[seat]! * view.k + view.ty)
  pen.closePath()
}

/** Heights of a zone's name, in CSS pixels, the largest that fits being taken. */
const NAME_SIZES = [18, 15, 12] as const
/** A name that ends in a code, as Sector 104, may be called by the code alone. */
const CODE = /\s(\S{1,4})$/

/** Where one zone is too small for its full name and all have codes, all go by their codes. */
function legibleNames(
  pen: Pen,
  plan: PlanIndex,
  notes: readonly ZoneNote[],
  view: View,
  theme: MapTheme,
  ratio: number,
): readonly ZoneNote[] {
  if (!notes.every(({ name }) => CODE.test(name))) return notes
  pen.font = `750 ${NAME_SIZES.at(-1)! * ratio}px ${theme.display}`
  const band = (LINE * 0.6 * ratio) / view.k
  const fit = notes.every(
    ({ name }, zone) => pen.measureText(name).width <= zoneRoom(plan, zone, band).width * view.k,
  )
  return fit ? notes : notes.map((note) => ({ ...note, name: CODE.exec(note.name)![1]! }))
}

/** The height of a note's small lines, in CSS pixels. */
const LINE = 12

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
  const room = zoneRoom(plan, zone, (LINE * 1.4 * ratio) / view.k)
  const nameWidth = zoneRoom(plan, zone, (LINE * 0.6 * ratio) / view.k).width * view.k
  const height = room.height * view.k
  const fits = (words: string, font: string, width: number) => {
    pen.font = font
    return pen.measureText(words).width <= width
  }
  const small = LINE * ratio
  const nameFont = (size: number) => `750 ${size}px ${theme.display}`
  const size = NAME_SIZES.map((each) => each * ratio).find(
    (each) => each <= height && fits(note.name, nameFont(each), nameWidth),
  )
  if (!size) return
  const space = Math.max(0, Math.floor((height - size) / (small * 1.3)))
  const lines = [note.left, note.detail]
    .filter((line) => line && fits(line, `400 ${small}px ${theme.text}`, room.width * view.k))
    .slice(0, space)
    .reverse()
  const x = room.x * view.k + view.tx
  let y = room.y * view.k + view.ty - (lines.length * small * 1.3) / 2
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = note.soldOut ? theme.ink : theme.paper
  pen.font = nameFont(size)
  pen.fillText(note.name, x, y)
  pen.font = `400 ${small}px ${theme.text}`
  y += size / 2 + small * 0.85
  for (const line of lines) {
    pen.fillText(line, x, y)
    y += small * 1.3
  }
}

/**
 * The middle of a zone, and how wide and high it is there: less than its box when it leans.
 * @param band how far above and below the middle it has to be that wide, in plan units.
 */
function zoneRoom(plan: PlanIndex, zone: number, band: number) {
  const { start, end } = plan.zones[zone]!
  let [x, y] = [0, 0]
  for (let seat = start; seat < end; seat++) {
    x += plan.x[seat]! / (end - start)
    y += plan.y[seat]! / (end - start)
  }
  const near = plan.pitch * 1.5
  const lefts = [x, x, x]
  const rights = [x, x, x]
  let [top, bottom] = [y, y]
  for (let seat = start; seat < end; seat++) {
    const [sx, sy] = [plan.x[seat]!, plan.y[seat]!]
    for (let line = 0; line < 3; line++) {
      if (Math.abs(sy - y - (line - 1) * band) > near) continue
      lefts[line] = Math.min(lefts[line]!, sx)
      rights[line] = Math.max(rights[line]!, sx)
    }
    if (Math.abs(sx - x) < near) {
      top = Math.min(top, sy)
      bottom = Math.max(bottom, sy)
    }
  }
  const high = bottom - top + plan.pitch
  const lines = high > band * 2 ? [0, 1, 2] : [1]
  const half = Math.min(...lines.flatMap((line) => [x - lefts[line]!, rights[line]! - x]))
  return { x, y, width: 2 * half + plan.pitch, height: high }
}
