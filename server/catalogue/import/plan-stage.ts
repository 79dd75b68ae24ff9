import type { SeatingPlan } from '../../../contract/index.ts'
import { isStageName } from '../../../contract/plan-stage.ts'

/** Where the stage is, as one looks at the plan. */
export const STAGE_SIDES = ['top', 'bottom', 'left', 'right'] as const
export type StageSide = (typeof STAGE_SIDES)[number]

const INK = '#16150F'
const PAPER = '#F0F0EA'

/** Whether a drawn area of the plan is named as a stage. */
export const showsStage = ({ zones }: SeatingPlan): boolean =>
  zones.some(({ areas = [] }) => areas.some(({ text }) => text !== undefined && isStageName(text.text)))

/**
 * A plan with a stage beside its seats, which move where there is no room for it. It is as wide as three quarters of
 * that side; its name is that of the demo's plans, whose words in other languages are loaded as texts.
 * @throws RangeError for a plan without seats.
 */
export const withStage = (plan: SeatingPlan, side: StageSide): SeatingPlan => {
  const seats = plan.zones.flatMap((zone) =>
    zone.rows.flatMap((row) =>
      row.seats.map((seat) => ({
        x: zone.position.x + row.position.x + seat.position.x,
        y: zone.position.y + row.position.y + seat.position.y,
      })),
    ),
  )
  if (seats.length === 0) throw new RangeError('a stage stands before seats')
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)]
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other))
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other))
  const seated = { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) }
  const isAcross = side === 'top' || side === 'bottom'
  const along = isAcross ? seated.right - seated.left : seated.bottom - seated.top
  const depth = Math.max(40, along * 0.08)
  const length = Math.max(2 * depth, along * 0.75)
  const room = 2 * depth
  const { width, height } = plan.size
  const moved = {
    x: side === 'left' ? Math.max(0, room - seated.left) : 0,
    y: side === 'top' ? Math.max(0, room - seated.top) : 0,
  }
  const middle = (from: number, to: number) => (from + to) / 2 - length / 2
  const corner = {
    top: { x: middle(seated.left, seated.right), y: seated.top + moved.y - 1.5 * depth },
    bottom: { x: middle(seated.left, seated.right), y: seated.bottom + 0.5 * depth },
    left: { x: seated.left + moved.x - 1.5 * depth, y: middle(seated.top, seated.bottom) },
    right: { x: seated.right + 0.5 * depth, y: middle(seated.top, seated.bottom) },
  }[side]
  const box = isAcross ? { width: length, height: depth } : { width: depth, height: length }
  return {
    ...plan,
    size: {
      width: Math.max(width + moved.x, side === 'right' ? seated.right + room : 0),
      height: Math.max(height + moved.y, side === 'bottom' ? seated.bottom + room : 0),
    },
    zones: [
      ...plan.zones.map((zone) => ({
        ...zone,
        position: { x: zone.position.x + moved.x, y: zone.position.y + moved.y },
      })),
      {
        name: 'Escenario',
        position: { x: 0, y: 0 },
        rows: [],
        areas: [
          {
            shape: 'rectangle',
            position: corner,
            color: INK,
            rectangle: box,
            text: {
              position: { x: box.width / 2, y: box.height / 2 },
              color: PAPER,
              text: 'Escenario',
              size: depth * 0.4,
            },
          },
        ],
      },
    ],
  }
}
