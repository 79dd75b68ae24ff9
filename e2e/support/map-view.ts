import type { PlanLayout } from '../../contract/index.ts'

interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** Pixels between neighbours from which a mouse, and a finger, choose; how close a tap from afar comes. */
const MOUSE_PITCH = 13
const FINGER_PITCH = 24
const CLOSE_PITCH = 30

const rowsOf = (layout: PlanLayout) => layout.listaZona.flatMap((zone) => zone.listaFila)

/** The lower quartile of the distances between neighbours. */
const pitchOf = (layout: PlanLayout): number => {
  const distances = rowsOf(layout)
    .flatMap(({ aX, aY }) => aX.slice(1).map((x, at) => Math.hypot(x - aX[at]!, aY[at + 1]! - aY[at]!)))
    .filter((distance) => distance > 0)
    .sort((a, b) => a - b)
  return distances[distances.length >> 2] ?? 10
}

const around = (points: readonly Point[], air: number): Box => ({
  x0: Math.min(...points.map(({ x }) => x)) - air,
  y0: Math.min(...points.map(({ y }) => y)) - air,
  x1: Math.max(...points.map(({ x }) => x)) + air,
  y1: Math.max(...points.map(({ y }) => y)) + air,
})

const seatPoints = (rows: readonly { aX: number[]; aY: number[] }[]): Point[] =>
  rows.flatMap(({ aX, aY }) => aX.map((x, at) => ({ x, y: aY[at]! })))

const areaPoints = ({ listaArea }: PlanLayout): Point[] =>
  listaArea.flatMap(({ cForma, nX: x, nY: y, nAncho: width, nAlto: height, aPunto }) => {
    const corners =
      cForma === 'rectangle'
        ? [
            { x, y },
            { x: x + width, y: y + height },
          ]
        : [
            { x: cForma === 'text' ? x : x - width / 2, y: y - height / 2 },
            { x: cForma === 'text' ? x : x + width / 2, y: y + height / 2 },
          ]
    const drawn = aPunto.flatMap((px, at) => (at % 2 === 0 ? [{ x: px, y: aPunto[at + 1]! }] : []))
    return cForma === 'polygon' ? drawn : [...corners, ...drawn]
  })

/**
 * Where a plan's seats are on its canvas, as a person sees them: the whole plan first, and closer after a
 * tap from afar. It expects the map not to glide (reduced motion).
 */
export class MapView {
  readonly #size: Size
  readonly #pitch: number
  readonly #plan: Box
  readonly #zones: Box[]
  readonly #smallest: number
  readonly #tapPitch: number
  #scale: number
  #left = 0
  #top = 0

  constructor(layout: PlanLayout, size: Size, touch: boolean) {
    this.#size = size
    this.#tapPitch = touch ? FINGER_PITCH : MOUSE_PITCH
    this.#pitch = pitchOf(layout)
    this.#plan = around([...seatPoints(rowsOf(layout)), ...areaPoints(layout)], this.#pitch * 1.5)
    this.#zones = layout.listaZona.map((zone) => around(seatPoints(zone.listaFila), 0))
    this.#smallest = this.#fit(this.#plan)
    this.#scale = this.#smallest
    this.#centre(this.#middle(this.#plan), this.#scale)
  }

  /** From here a tap chooses a seat instead of coming closer. */
  get isClose(): boolean {
    return this.#pitch * this.#scale >= this.#tapPitch
  }

  /** In pixels from the canvas's corner. */
  place({ x, y }: Point): Point {
    return { x: x * this.#scale + this.#left, y: y * this.#scale + this.#top }
  }

  /** In sight, and off the thumbnail and the very edge. */
  shows(point: Point): boolean {
    const { x, y } = this.place(point)
    return x > 8 && y > 8 && x < this.#size.width - 8 && y < this.#size.height - 8
  }

  /** What the button does that shows the whole plan. */
  showAll(): void {
    this.#centre(this.#middle(this.#plan), this.#smallest)
  }

  /** What a tap on a seat from afar does to the view. */
  approach(seat: Point): void {
    const close = CLOSE_PITCH / this.#pitch
    const zone = this.#zones.find((box) => this.#holds(box, seat))
    const whole = zone && this.#grown(zone, this.#pitch * 1.5)
    if (whole && this.#fit(whole) >= close) this.#centre(this.#middle(whole), this.#fit(whole))
    else this.#centre(seat, Math.max(close, this.#scale * 1.01))
  }

  #fit({ x0, x1, y0, y1 }: Box): number {
    return Math.min(this.#size.width / (x1 - x0), this.#size.height / (y1 - y0))
  }

  #middle({ x0, x1, y0, y1 }: Box): Point {
    return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }
  }

  #grown({ x0, x1, y0, y1 }: Box, by: number): Box {
    return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by }
  }

  #holds(box: Box, { x, y }: Point): boolean {
    const { x0, x1, y0, y1 } = this.#grown(box, this.#pitch)
    return x >= x0 && x <= x1 && y >= y0 && y <= y1
  }

  /** Never past the plan's edges; what is smaller than the canvas stands in its middle. */
  #centre({ x, y }: Point, scale: number): void {
    const { width, height } = this.#size
    const { x0, x1, y0, y1 } = this.#plan
    const largest = Math.max(this.#smallest * 1.5, 64 / this.#pitch)
    this.#scale = Math.max(this.#smallest, Math.min(largest, scale))
    this.#left = keepWithin(width / 2 - x * this.#scale, x0 * this.#scale, x1 * this.#scale, width)
    this.#top = keepWithin(height / 2 - y * this.#scale, y0 * this.#scale, y1 * this.#scale, height)
  }
}

const keepWithin = (shift: number, from: number, to: number, length: number): number =>
  to - from <= length ? (length - from - to) / 2 : Math.min(-from, Math.max(length - to, shift))
