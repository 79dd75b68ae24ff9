import type { PlanIndex } from './plan-index.ts'
import { type SeatShape, shapeCorners } from './seat-shape.ts'
import { SEAT } from './seat-states.ts'
import type { MapTheme } from './theme.ts'
import type { View } from './viewport.ts'

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface SeatPainter {
  /** Paints the first `length` seats of `seats`, all but mine. `view` is in device pixels. */
  paint(pen: Pen, seats: Uint32Array, length: number, view: View): void
}

/** One large path is slower to rasterise than many small ones. */
const SHAPES_A_PATH = 16
const LINES_A_PATH = 48
/** Seats under these widths, in device pixels, lose their corners, then their inner drawing. */
const DOT_UNDER = 3
const PLAIN_UNDER = 7
const TAU = Math.PI * 2
const DASHES = 6

export function createSeatPainter(
  plan: PlanIndex,
  looks: Uint8Array,
  shapes: readonly SeatShape[],
  theme: MapTheme,
): SeatPainter {
  const classes = Math.max(1, shapes.length)
  const heldGroup = classes
  const soldGroup = classes + 1
  const groups = Array.from({ length: classes + 2 }, () => new Uint32Array(plan.count))
  const lengths = new Uint32Array(classes + 2)
  const colourOf = (group: number) => theme.classes[group % theme.classes.length]!

  const sort = (seats: Uint32Array, length: number) => {
    lengths.fill(0)
    for (let at = 0; at < length; at++) {
      const seat = seats[at]!
      const look = looks[seat]!
      if (look === SEAT.mine) continue
      const group =
        look === SEAT.free ? plan.category[seat]! % classes : look === SEAT.held ? heldGroup : soldGroup
      groups[group]![lengths[group]!++] = seat
    }
  }

  return {
    paint(pen, seats, length, view) {
      sort(seats, length)
      const radius = plan.radius * view.k
      const spot = { plan, view, radius }
      for (let group = 0; group < classes; group++) {
        const members = groups[group]!.subarray(0, lengths[group]!)
        if (members.length === 0) continue
        pen.fillStyle = colourOf(group)
        if (radius * 2 < DOT_UNDER) dots(pen, members, spot)
        else if (shapes[group] === 'circle') discs(pen, members, spot)
        else if (shapes[group] === 'square') squares(pen, members, spot)
        else corners(pen, members, spot, shapes[group]!)
      }
      const sold = groups[soldGroup]!.subarray(0, lengths[soldGroup]!)
      const held = groups[heldGroup]!.subarray(0, lengths[heldGroup]!)
      if (radius * 2 < DOT_UNDER) {
        pen.fillStyle = theme.line
        dots(pen, sold, spot)
        pen.fillStyle = theme.soft
        dots(pen, held, spot)
        return
      }
      pen.strokeStyle = theme.soft
      pen.lineWidth = Math.max(1, radius * 0.2)
      crosses(pen, sold, spot)
      pen.strokeStyle = theme.ink
      pen.lineWidth = Math.max(1, radius * 0.2)
      rings(pen, held, spot)
    },
  }
}

interface Spot {
  readonly plan: PlanIndex
  readonly view: View
  readonly radius: number
}

function dots(pen: Pen, seats: Uint32Array, { plan, view, radius }: Spot) {
  const side = Math.max(1, radius * 2)
  for (const seat of seats) {
    pen.fillRect(
      plan.x[seat]! * view.k + view.tx - side / 2,
      plan.y[seat]! * view.k + view.ty - side / 2,
      side,
      side,
    )
  }
}

function squares(pen: Pen, seats: Uint32Array, { plan, view, radius }: Spot) {
  const half = radius * -shapeCorners.square[0]![0]
  for (const seat of seats) {
    pen.fillRect(
      plan.x[seat]! * view.k + view.tx - half,
      plan.y[seat]! * view.k + view.ty - half,
      half * 2,
      half * 2,
    )
  }
}

function discs(pen: Pen, seats: Uint32Array, { plan, view, radius }: Spot) {
  for (let from = 0; from < seats.length; from += SHAPES_A_PATH) {
    pen.beginPath()
    for (let at = from, to = Math.min(seats.length, from + SHAPES_A_PATH); at < to; at++) {
      const seat = seats[at]!
      const x = plan.x[seat]! * view.k + view.tx
      const y = plan.y[seat]! * view.k + view.ty
      pen.moveTo(x + radius, y)
      pen.arc(x, y, radius, 0, TAU)
    }
    pen.fill()
  }
}

function corners(pen: Pen, seats: Uint32Array, { plan, view, radius }: Spot, shape: SeatShape) {
  const points = shapeCorners[shape].map(([x, y]) => [x * radius, y * radius] as const)
  for (let from = 0; from < seats.length; from += SHAPES_A_PATH) {
    pen.beginPath()
    for (let at = from, to = Math.min(seats.length, from + SHAPES_A_PATH); at < to; at++) {
      const seat = seats[at]!
      const x = plan.x[seat]! * view.k + view.tx
      const y = plan.y[seat]! * view.k + view.ty
      for (let corner = 0; corner < points.length; corner++) {
        const [dx, dy] = points[corner]!
        if (corner === 0) pen.moveTo(x + dx, y + dy)
        else pen.lineTo(x + dx, y + dy)
      }
      pen.closePath()
    }
    pen.fill()
  }
}

function crosses(pen: Pen, seats: Uint32Array, { plan, view, radius }: Spot) {
  const arm = radius * 0.66
  for (let from = 0; from < seats.length; from += LINES_A_PATH) {
    pen.beginPath()
    for (let at = from, to = Math.min(seats.length, from + LINES_A_PATH); at < to; at++) {
      const seat = seats[at]!
      const x = plan.x[seat]! * view.k + view.tx
      const y = plan.y[seat]! * view.k + view.ty
      pen.moveTo(x - arm, y - arm)
      pen.lineTo(x + arm, y + arm)
      pen.moveTo(x + arm, y - arm)
      pen.lineTo(x - arm, y + arm)
    }
    pen.stroke()
  }
}

/** Dashes are arcs of their own: a dash pattern over many rings is several times slower. */
function rings(pen: Pen, seats: Uint32Array, { plan, view, radius }: Spot) {
  const reach = radius * 0.88
  const dashes = radius * 2 < PLAIN_UNDER ? 1 : DASHES
  for (let from = 0; from < seats.length; from += SHAPES_A_PATH) {
    pen.beginPath()
    for (let at = from, to = Math.min(seats.length, from + SHAPES_A_PATH); at < to; at++) {
      const seat = seats[at]!
      const x = plan.x[seat]! * view.k + view.tx
      const y = plan.y[seat]! * view.k + view.ty
      for (let dash = 0; dash < dashes; dash++) {
        const angle = (dash / dashes) * TAU
        pen.moveTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
        pen.arc(x, y, reach, angle, angle + (TAU / dashes) * (dashes === 1 ? 1 : 0.6))
      }
    }
    pen.stroke()
  }
}

/** My seat: accent disc, ink ring, tick; the ring and tick mark it without colour. */
export function paintMine(pen: Pen, plan: PlanIndex, seats: Iterable<number>, view: View, theme: MapTheme) {
  const radius = Math.max(plan.radius * view.k * 1.22, 3.5)
  for (const seat of seats) {
    const x = plan.x[seat]! * view.k + view.tx
    const y = plan.y[seat]! * view.k + view.ty
    pen.beginPath()
    pen.arc(x, y, radius, 0, TAU)
    pen.fillStyle = theme.accent
    pen.fill()
    pen.lineWidth = Math.max(1.5, radius * 0.2)
    pen.strokeStyle = theme.ink
    pen.stroke()
    if (radius * 2 < PLAIN_UNDER) continue
    pen.beginPath()
    pen.moveTo(x - radius * 0.45, y + radius * 0.02)
    pen.lineTo(x - radius * 0.1, y + radius * 0.4)
    pen.lineTo(x + radius * 0.48, y - radius * 0.4)
    pen.strokeStyle = theme.onAccent
    pen.stroke()
  }
}

/** A seat that is shown before it is chosen: its shape stays in sight, in a ring with an edge of ink. */
export function paintProposed(
  pen: Pen,
  plan: PlanIndex,
  seats: Iterable<number>,
  view: View,
  theme: MapTheme,
) {
  const radius = Math.max(plan.radius * view.k * 1.3, 4)
  const width = Math.max(2, radius * 0.28)
  for (const [line, style] of [
    [width * 1.9, theme.ink],
    [width, theme.ring],
  ] as const) {
    pen.lineWidth = line
    pen.strokeStyle = style
    for (const seat of seats) {
      pen.beginPath()
      pen.arc(plan.x[seat]! * view.k + view.tx, plan.y[seat]! * view.k + view.ty, radius, 0, TAU)
      pen.stroke()
    }
  }
}
