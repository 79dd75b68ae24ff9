import type { PlanArea } from '../../../contract/index.ts'
import { createFarBitmap, type FarBitmap } from './far-bitmap.ts'
import { listenToGestures } from './gestures.ts'
import { paintAreas, paintTexts } from './paint-areas.ts'
import { paintRowNames, paintSeatNumbers, ROW_NAMES_FROM, SEAT_NUMBERS_FROM } from './paint-labels.ts'
import { createSeatPainter, paintMine, paintProposed, type SeatPainter } from './paint-seats.ts'
import type { Box, PlanIndex } from './plan-index.ts'
import { rowNames } from './row-names.ts'
import { createSeatGrid } from './seat-grid.ts'
import type { SeatShape } from './seat-shape.ts'
import { applyStates } from './seat-states.ts'
import type { MapTheme } from './theme.ts'
import { createThumbnail, type Thumbnail } from './thumbnail.ts'
import {
  betweenViews,
  centreOn,
  clampView,
  fitBox,
  type Size,
  type View,
  visibleBox,
  zoomAt,
} from './viewport.ts'
import { paintZoneFields, type ZoneNote, zoneOutline } from './zone-fields.ts'

export interface SeatMapOptions {
  readonly plan: PlanIndex
  readonly areas: readonly PlanArea[]
  /** One shape per category of the plan, in its order. */
  readonly shapes: readonly SeatShape[]
  readonly theme: MapTheme
  readonly states: string
  readonly selected: readonly string[]
  readonly proposed?: readonly string[]
  readonly notes: readonly ZoneNote[]
  readonly thumbnail: boolean
  /** Whether zones are drawn as fields while seats are too small to tell apart. */
  readonly overview: boolean
  /** A seat was tapped, whatever its state; x and y in CSS pixels. */
  readonly onPick: (seat: number, x: number, y: number) => void
  /** A seat under the mouse, or -1; x and y in CSS pixels. */
  readonly onHover?: (seat: number, x: number, y: number) => void
  readonly onView?: (whole: boolean) => void
}

/** A seat plan on a canvas. It knows nothing of holding or prices: it shows states and reports choices. */
export interface SeatMapEngine {
  /** Brings seats up to date; only those that changed are drawn again. */
  update(
    states: string,
    selected: readonly string[],
    notes?: readonly ZoneNote[],
    proposed?: readonly string[],
  ): void
  setTheme(theme: MapTheme): void
  zoomIn(): void
  zoomOut(): void
  showAll(): void
  /** Brings these seats close enough to choose. */
  showSeats(seats: readonly number[]): void
  /** Draws at once, for measuring and restoring. */
  setView(view: View): void
  seatAt(x: number, y: number): number
  destroy(): void
}

/** Up to this many seats are drawn one by one in every frame; a still picture affords more. */
const LIVE_SEATS = 2200
const STILL_SEATS = 9000
const SETTLED_AFTER_MS = 140
const GLIDE_MS = 220
/** CSS pixels between neighbours from which a finger, and a mouse, choose instead of coming closer. */
const FINGER_PITCH = 24
const MOUSE_PITCH = 13
const CLOSE_PITCH = 30
const CLOSEST_PITCH = 64
/** Zones are fields while a seat is under this many CSS pixels wide. */
const FIELD_UNDER = 3
const STEP = 1.7
/** A tap beside the seats means the nearest ones within this many CSS pixels. */
const NEAR_TAP = 48

export function createSeatMap(host: HTMLElement, options: SeatMapOptions): SeatMapEngine {
  const { plan } = options
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.style.cssText = 'display:block;position:absolute;inset:0;width:100%;height:100%'
  host.append(canvas)
  const pen = canvas.getContext('2d', { alpha: false })!
  const grid = createSeatGrid(plan)
  const outlines = plan.zones.map((_, zone) => zoneOutline(plan, zone))
  const rows = rowNames(plan)
  const texts = options.areas.filter((area) => area.cForma === 'text')
  const apart = texts.filter((area) => plan.zones.every((zone) => !zone.name.includes(area.cTexto)))
  const looks = new Uint8Array(plan.count)
  const inSight = new Uint32Array(plan.count)
  let mine = indicesOf(plan, options.selected)
  let proposed = indicesOf(plan, options.proposed ?? [])
  applyStates(looks, options.states, mine)

  let theme = options.theme
  let notes = options.notes
  let painter: SeatPainter = createSeatPainter(plan, looks, options.shapes, theme)
  let far: FarBitmap | null = null
  let small: Thumbnail | null = null
  let size: Size = { width: 0, height: 0 }
  let ratio = 1
  let view: View = { k: 1, tx: 0, ty: 0 }
  let fitK = 1
  let hovered = -1
  let settled = false
  /** Whether row names have been written once: the first picture of the seats does not wait for letters. */
  let lettered = false
  let frame = 0
  let glide = 0
  let settling: ReturnType<typeof setTimeout> | undefined

  const limits = () => ({ min: fitK, max: Math.max(fitK * 1.5, CLOSEST_PITCH / plan.pitch) })
  const isWhole = () => view.k <= fitK * 1.02
  const fields = () => options.overview && plan.radius * 2 * view.k < FIELD_UNDER

  const render = () => {
    frame = 0
    const device = { k: view.k * ratio, tx: view.tx * ratio, ty: view.ty * ratio }
    const box = grow(visibleBox(view, size), plan.radius * 1.3)
    pen.fillStyle = theme.paper
    pen.fillRect(0, 0, canvas.width, canvas.height)
    paintAreas(pen, options.areas, device, theme)
    if (fields()) {
      paintZoneFields(pen, plan, outlines, notes, device, theme, ratio)
    } else {
      paintSeats(box, device)
    }
    paintTexts(pen, fields() ? apart : texts, options.areas, device, theme, ratio)
    if (!fields()) {
      paintMine(pen, plan, mine, device, theme)
      paintProposed(pen, plan, proposed, device, theme)
    }
    if (hovered >= 0) paintHover(device)
    if (options.thumbnail && !isWhole()) {
      small ??= createThumbnail(plan, painter, options.areas, theme, ratio)
      small.paint(pen, view, size, ratio)
    }
  }

  const paintSeats = (box: Box, device: View) => {
    const seats = grid.count(box)
    const width = plan.radius * 2 * view.k
    if (seats > (settled ? STILL_SEATS : LIVE_SEATS)) {
      far ??= createFarBitmap(plan, painter, fitK * ratio)
      far.draw(pen, device)
    } else {
      const length = grid.collect(box, inSight)
      painter.paint(pen, inSight, length, device)
      if (settled && width >= SEAT_NUMBERS_FROM)
        paintSeatNumbers(pen, plan, looks, inSight, length, options.shapes, device, theme)
    }
    lettered ||= settled
    if (lettered && width >= ROW_NAMES_FROM) paintRowNames(pen, rows, plan.pitch, box, device, theme, ratio)
  }

  const paintHover = (device: View) => {
    pen.beginPath()
    pen.arc(
      plan.x[hovered]! * device.k + device.tx,
      plan.y[hovered]! * device.k + device.ty,
      plan.radius * device.k * 1.35 + ratio,
      0,
      Math.PI * 2,
    )
    pen.strokeStyle = theme.ink
    pen.lineWidth = 2 * ratio
    pen.stroke()
  }

  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(render)
  }
  const settle = () => {
    settled = false
    clearTimeout(settling)
    settling = setTimeout(() => {
      settled = true
      ask()
    }, SETTLED_AFTER_MS)
  }
  const move = (next: View) => {
    const wasWhole = isWhole()
    view = clampView(next, plan.box, size, limits())
    canvas.style.touchAction = isWhole() ? 'pan-y' : 'none'
    settle()
    ask()
    if (wasWhole !== isWhole()) options.onView?.(isWhole())
  }
  const glideTo = (target: View) => {
    cancelAnimationFrame(glide)
    const to = clampView(target, plan.box, size, limits())
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return move(to)
    const from = view
    const began = performance.now()
    const step = (now: number) => {
      const share = Math.max(0, Math.min(1, (now - began) / GLIDE_MS))
      move(share === 1 ? to : betweenViews(from, to, 1 - (1 - share) ** 3, size))
      if (share < 1) glide = requestAnimationFrame(step)
    }
    glide = requestAnimationFrame(step)
  }
  const zoomBy = (factor: number) => glideTo(zoomAt(view, view.k * factor, size.width / 2, size.height / 2))
  const seatAt = (x: number, y: number) =>
    grid.hit((x - view.tx) / view.k, (y - view.ty) / view.k, plan.pitch * 0.6)

  /** A tap from afar brings the zone, or the place tapped, close enough to choose in. */
  const approach = (x: number, y: number) => {
    const planX = (x - view.tx) / view.k
    const planY = (y - view.ty) / view.k
    const close = CLOSE_PITCH / plan.pitch
    const zone = plan.zones.find(({ box }) => inside(grow(box, plan.pitch), planX, planY))
    if (zone) {
      const whole = fitBox(grow(zone.box, plan.pitch * 1.5), size)
      if (whole.k >= close) return glideTo(whole)
    }
    const near = grid.hit(planX, planY, NEAR_TAP / view.k)
    const [toX, toY] = near < 0 ? [planX, planY] : [plan.x[near]!, plan.y[near]!]
    glideTo(centreOn(toX, toY, Math.max(close, view.k * 1.01), size))
  }

  const stopListening = listenToGestures(canvas, {
    isWhole,
    pan: (dx, dy) => {
      cancelAnimationFrame(glide)
      move({ k: view.k, tx: view.tx + dx, ty: view.ty + dy })
    },
    zoom: (factor, x, y) => {
      cancelAnimationFrame(glide)
      const { min, max } = limits()
      move(zoomAt(view, Math.max(min, Math.min(max, view.k * factor)), x, y))
    },
    tap: (x, y, fine) => {
      const target = options.thumbnail && !isWhole() ? small?.planPointAt(x, y, size) : null
      if (target) return glideTo(centreOn(target[0], target[1], view.k, size))
      if (plan.pitch * view.k < (fine ? MOUSE_PITCH : FINGER_PITCH)) return approach(x, y)
      const seat = seatAt(x, y)
      if (seat >= 0) options.onPick(seat, x, y)
    },
    doubleTap: (x, y) => {
      const seat = plan.pitch * view.k >= MOUSE_PITCH ? seatAt(x, y) : -1
      if (seat >= 0) options.onPick(seat, x, y)
      else glideTo(zoomAt(view, view.k * STEP, x, y))
    },
    hover: (x, y) => {
      const seat = plan.pitch * view.k >= MOUSE_PITCH ? seatAt(x, y) : -1
      canvas.style.cursor = seat >= 0 ? 'pointer' : 'default'
      if (seat === hovered) return
      hovered = seat
      const spot = [(plan.x[seat] ?? 0) * view.k + view.tx, (plan.y[seat] ?? 0) * view.k + view.ty] as const
      options.onHover?.(seat, ...spot)
      ask()
    },
    leave: () => {
      if (hovered < 0) return
      hovered = -1
      options.onHover?.(-1, 0, 0)
      ask()
    },
  })

  const measure = () => {
    const next = { width: host.clientWidth, height: host.clientHeight }
    const nextRatio = Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1))
    if (next.width === 0 || next.height === 0) return
    if (next.width === size.width && next.height === size.height && nextRatio === ratio) return
    const whole = size.width === 0 || isWhole()
    const middle = visibleBox(view, size)
    size = next
    ratio = nextRatio
    canvas.width = Math.round(size.width * ratio)
    canvas.height = Math.round(size.height * ratio)
    const fit = fitBox(plan.box, size)
    fitK = fit.k
    far = null
    small = null
    const kept = centreOn((middle.x0 + middle.x1) / 2, (middle.y0 + middle.y1) / 2, view.k, size)
    view = whole ? fit : clampView(kept, plan.box, size, limits())
    canvas.style.touchAction = isWhole() ? 'pan-y' : 'none'
    settle()
    ask()
  }
  const observer = new ResizeObserver(measure)
  observer.observe(host)
  measure()

  return {
    update(states, selected, nextNotes, nextProposed = []) {
      const before = [mine, proposed] as const
      mine = indicesOf(plan, selected)
      proposed = indicesOf(plan, nextProposed)
      if (nextNotes) notes = nextNotes
      const changed = applyStates(looks, states, mine)
      const same = sameMembers(before[0], mine) && sameMembers(before[1], proposed)
      if (changed.length === 0 && same && !nextNotes) return
      far?.redraw(changed)
      small?.invalidate()
      ask()
    },
    setTheme(next) {
      theme = next
      painter = createSeatPainter(plan, looks, options.shapes, theme)
      far = null
      small = null
      ask()
    },
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    showAll: () => glideTo(fitBox(plan.box, size)),
    showSeats(seats) {
      if (seats.length === 0 || seats.some((seat) => seat < 0)) return
      const [x, y] = middleOf(plan, seats)
      glideTo(centreOn(x, y, Math.max(view.k, CLOSE_PITCH / plan.pitch), size))
    },
    setView(next) {
      view = next
      settle()
      if (frame !== 0) cancelAnimationFrame(frame)
      render()
    },
    seatAt,
    destroy() {
      stopListening()
      observer.disconnect()
      clearTimeout(settling)
      cancelAnimationFrame(frame)
      cancelAnimationFrame(glide)
      canvas.remove()
    },
  }
}

const indicesOf = (plan: PlanIndex, ids: readonly string[]): ReadonlySet<number> =>
  new Set(ids.map((id) => plan.byId.get(id)).filter((seat) => seat !== undefined))

const sameMembers = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((seat) => b.has(seat))

const grow = (box: Box, by: number): Box => ({
  x0: box.x0 - by,
  y0: box.y0 - by,
  x1: box.x1 + by,
  y1: box.y1 + by,
})

const inside = (box: Box, x: number, y: number) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1

function middleOf(plan: PlanIndex, seats: readonly number[]): readonly [number, number] {
  const sum = (of: Float32Array) => seats.reduce((total, seat) => total + of[seat]!, 0) / seats.length
  return [sum(plan.x), sum(plan.y)]
}
