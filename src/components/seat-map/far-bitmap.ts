import type { Pen, SeatPainter } from './paint-seats.ts'
import type { PlanIndex } from './plan-index.ts'
import type { View } from './viewport.ts'

/** All seats drawn ahead on one bitmap, which is then moved and scaled as a whole. */
export interface FarBitmap {
  /** `view` is in device pixels. */
  draw(pen: Pen, view: View): void
  /** Redraws these seats alone. */
  redraw(seats: readonly number[]): void
}

const MOST_PIXELS = 8_000_000
/** Drawn larger than it is first shown, it stays clear through the first part of a zoom. */
const AHEAD = 1.5

/** @param fitScale device pixels a plan unit while everything is in sight. */
export function createFarBitmap(plan: PlanIndex, painter: SeatPainter, fitScale: number): FarBitmap {
  const { box } = plan
  const area = (box.x1 - box.x0) * (box.y1 - box.y0)
  const k = Math.min(fitScale * AHEAD, Math.sqrt(MOST_PIXELS / area))
  const bitmap = document.createElement('canvas')
  bitmap.width = Math.ceil((box.x1 - box.x0) * k)
  bitmap.height = Math.ceil((box.y1 - box.y0) * k)
  const pen = bitmap.getContext('2d')!
  const view = { k, tx: -box.x0 * k, ty: -box.y0 * k }
  const all = Uint32Array.from({ length: plan.count }, (_, seat) => seat)
  painter.paint(pen, all, plan.count, view)

  return {
    draw(target, at) {
      const scale = at.k / k
      target.drawImage(
        bitmap,
        box.x0 * at.k + at.tx,
        box.y0 * at.k + at.ty,
        bitmap.width * scale,
        bitmap.height * scale,
      )
    },
    redraw(seats) {
      const reach = plan.radius * k * 1.25 + 1
      for (const seat of seats) {
        pen.clearRect(
          plan.x[seat]! * k + view.tx - reach,
          plan.y[seat]! * k + view.ty - reach,
          reach * 2,
          reach * 2,
        )
      }
      painter.paint(pen, Uint32Array.from(seats), seats.length, view)
    },
  }
}
