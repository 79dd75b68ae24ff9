import type { PlanArea } from '../../../contract/index.ts'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import { storeysOf } from './storeys.ts'

/** A point of the picture, in its units: `WIDTH` by `HEIGHT`, from the top left. */
export type Dot = readonly [x: number, y: number]

export interface SeatPicture {
  /** Corners of what is drawn, from the back to the front. */
  readonly wall: readonly Dot[]
  readonly floor: readonly Dot[]
  readonly front: readonly Dot[]
  /** Somebody who stands in the middle of the stage, from the feet to the top of the head. */
  readonly player: { readonly feet: Dot; readonly top: Dot }
  /** Whoever sits in between, the farthest first. */
  readonly heads: readonly { readonly at: Dot; readonly radius: number }[]
  /** To the stage's front edge, in metres. */
  readonly metres: number
  /** Where the seat is, as one looks at the stage. */
  readonly side: 'left' | 'centre' | 'right'
}

export const WIDTH = 320
export const HEIGHT = 180

/**
 * A plan has no scale and no heights: a seat is taken to be as wide as most are, each row a step higher, a balcony
 * (`storeysOf`) a storey.
 */
const SEAT_METRES = 0.55
const RISE = 0.12
const STOREY = 3
const EYES = 1.2
const STAGE = { floor: 1, wall: 6, depth: 6 }
const PLAYER = { height: 1.7, back: 2 }
const HALF_VIEW = Math.tan((64 / 2 / 180) * Math.PI)
const FOCAL = WIDTH / 2 / HALF_VIEW
const HORIZON = HEIGHT * 0.55
/** Nearer than this is as near as this. */
const NEAREST = 0.6
/** Whoever sits farther away is hidden by those in between. */
const FARTHEST_HEAD = 14
/** From so many degrees on a seat is at the side. */
const AT_SIDE = 20

type Point = readonly [x: number, y: number]

const minus = ([a, b]: Point, [c, d]: Point): Point => [a - c, b - d]
const dot = ([a, b]: Point, [c, d]: Point): number => a * c + b * d
const middle = ([a, b]: Point, [c, d]: Point): Point => [(a + c) / 2, (b + d) / 2]
const unit = (of: Point): Point => {
  const length = Math.hypot(...of) || 1
  return [of[0] / length, of[1] / length]
}

/** The corners of the box around an area, in order. */
const cornersOf = ({ cForma, nX, nY, nAncho, nAlto, nGiro, aPunto }: PlanArea): Point[] => {
  if (cForma === 'polygon') {
    const xs = aPunto.filter((_, index) => index % 2 === 0)
    const ys = aPunto.filter((_, index) => index % 2 === 1)
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]
  }
  const [left, top] = cForma === 'rectangle' ? [0, 0] : [-nAncho / 2, -nAlto / 2]
  const turn = (nGiro / 180) * Math.PI
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (
    [
      [left, top],
      [left + nAncho, top],
      [left + nAncho, top + nAlto],
      [left, top + nAlto],
    ] as const
  ).map(([x, y]): Point => [nX + x * cos - y * sin, nY + x * sin + y * cos])
}

/** The edge of the stage that the house looks at, as one sees it from the seats: left and right. */
const frontOf = (stage: PlanArea, house: Point): { left: Point; right: Point; away: Point } => {
  const corners = cornersOf(stage)
  const edges = corners.map((corner, index): [Point, Point] => [corner, corners[(index + 1) % 4]!])
  const nearest = edges.toSorted((one, other) => {
    const [a, b] = [one, other].map(([from, to]) => Math.hypot(...minus(middle(from, to), house)))
    return a! - b!
  })[0]!
  const centre = middle(corners[0]!, corners[2]!)
  const away = unit(minus(centre, middle(...nearest)))
  const along: Point = [-away[1], away[0]]
  const [left, right] = nearest.toSorted((one, other) => dot(one, along) - dot(other, along)) as [
    Point,
    Point,
  ]
  return { left, right, away }
}

/** What a seat sees of the stage, drawn from the plan. @param seat an index of the plan. */
export const pictureFrom = (plan: PlanIndex, stage: PlanArea, seat: number): SeatPicture => {
  const metre = plan.pitch / SEAT_METRES
  const eye: Point = [plan.x[seat]!, plan.y[seat]!]
  const { left, right, away } = frontOf(stage, [mean(plan.x), mean(plan.y)])
  const front = middle(left, right)
  const ahead = unit(minus(front, eye))
  const aside: Point = [-ahead[1], ahead[0]]
  const metres = Math.hypot(...minus(front, eye)) / metre
  const storeys = storeysOf(plan, metre, (at) => Math.hypot(...minus(front, [plan.x[at]!, plan.y[at]!])))
  const storeyOf = (at: number) => storeys.get(plan.zones[plan.rows[plan.rowOf[at]!]!.zone]!) ?? 0
  const storey = storeyOf(seat)
  const eyes = EYES + RISE * metres + STOREY * storey
  // From a balcony one looks down, at the feet of whoever is on the stage.
  const horizon = Math.min(HORIZON, HEIGHT * 0.7 - (FOCAL * (eyes - STAGE.floor)) / Math.max(NEAREST, metres))
  const place = (point: Point, height: number): Dot => {
    const from = minus(point, eye)
    const depth = Math.max(NEAREST, dot(from, ahead) / metre)
    return [
      WIDTH / 2 + (FOCAL * dot(from, aside)) / metre / depth,
      horizon - (FOCAL * (height - eyes)) / depth,
    ]
  }
  const back = (point: Point, by = STAGE.depth): Point => [
    point[0] + away[0] * by * metre,
    point[1] + away[1] * by * metre,
  ]
  const player = back(front, PLAYER.back)
  // Rows are built so that each one sees the stage over the heads before it.
  const rise = Math.max(RISE, (1.1 * (eyes - STAGE.floor)) / Math.max(metres, NEAREST))
  const heads = []
  for (let other = 0; other < plan.count; other++) {
    const from = minus([plan.x[other]!, plan.y[other]!], eye)
    const depth = dot(from, ahead) / metre
    const across = Math.abs(dot(from, aside)) / metre
    if (other === seat || depth < NEAREST || depth > Math.min(metres, FARTHEST_HEAD)) continue
    if (across > depth * HALF_VIEW + 1 || storeyOf(other) !== storey) continue
    const height = eyes - 0.05 - rise * depth
    heads.push({ depth, at: place([plan.x[other]!, plan.y[other]!], height), radius: (FOCAL * 0.12) / depth })
  }
  // Positive to the right of who looks at the stage.
  const [outX, outY] = minus(eye, front)
  const angle = (Math.atan2(away[0] * outY - away[1] * outX, -dot([outX, outY], away)) * 180) / Math.PI
  return {
    wall: [
      place(back(left), STAGE.wall),
      place(back(right), STAGE.wall),
      place(back(right), STAGE.floor),
      place(back(left), STAGE.floor),
    ],
    floor: [
      place(back(left), STAGE.floor),
      place(back(right), STAGE.floor),
      place(right, STAGE.floor),
      place(left, STAGE.floor),
    ],
    front: [place(left, STAGE.floor), place(right, STAGE.floor), place(right, 0), place(left, 0)],
    player: { feet: place(player, STAGE.floor), top: place(player, STAGE.floor + PLAYER.height) },
    heads: heads.toSorted((one, other) => other.depth - one.depth).map(({ at, radius }) => ({ at, radius })),
    metres,
    side: Math.abs(angle) < AT_SIDE ? 'centre' : angle > 0 ? 'right' : 'left',
  }
}

function mean(values: Float32Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}
