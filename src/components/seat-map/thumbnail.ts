import type { PlanArea } from '../../../contract/index.ts'
import { paintAreas } from './paint-areas.ts'
import type { Pen, SeatPainter } from './paint-seats.ts'
import type { PlanIndex } from './plan-index.ts'
import type { MapTheme } from './theme.ts'
import { fitBox, type Size, type View, visibleBox } from './viewport.ts'

/** The whole plan, small, with a frame around what is in sight; shown while zoomed. */
export interface Thumbnail {
  paint(pen: Pen, view: View, size: Size, ratio: number): void
  /** Marks the picture as out of date; it is redrawn when next painted. */
  invalidate(): void
  /** The plan point under a screen point in CSS pixels, or null beside the thumbnail. */
  planPointAt(x: number, y: number, size: Size): readonly [number, number] | null
}

const WIDEST = 104
const TALLEST = 96
const MARGIN = 8

export function createThumbnail(
  plan: PlanIndex,
  painter: SeatPainter,
  areas: readonly PlanArea[],
  theme: MapTheme,
  ratio: number,
): Thumbnail {
  const { box } = plan
  const k = Math.min(WIDEST / (box.x1 - box.x0), TALLEST / (box.y1 - box.y0))
  const width = Math.round((box.x1 - box.x0) * k)
  const height = Math.round((box.y1 - box.y0) * k)
  const inner = fitBox(box, { width, height })
  const picture = document.createElement('canvas')
  picture.width = width * ratio
  picture.height = height * ratio
  const pen = picture.getContext('2d', { alpha: false })!
  let fresh = false
  const redraw = () => {
    const view = { k: inner.k * ratio, tx: inner.tx * ratio, ty: inner.ty * ratio }
    pen.fillStyle = theme.paper
    pen.fillRect(0, 0, picture.width, picture.height)
    paintAreas(pen, areas, view, theme)
    painter.paint(
      pen,
      Uint32Array.from({ length: plan.count }, (_, seat) => seat),
      plan.count,
      view,
    )
    fresh = true
  }
  const cornerOf = (size: Size) => [size.width - width - MARGIN, size.height - height - MARGIN] as const

  return {
    invalidate() {
      fresh = false
    },
    paint(target, view, size, scale) {
      if (!fresh) redraw()
      const [left, top] = cornerOf(size)
      target.fillStyle = theme.ink
      target.fillRect((left - 1) * scale, (top - 1) * scale, (width + 2) * scale, (height + 2) * scale)
      target.drawImage(picture, left * scale, top * scale, width * scale, height * scale)
      const seen = visibleBox(view, size)
      const x0 = Math.max(0, seen.x0 * inner.k + inner.tx)
      const y0 = Math.max(0, seen.y0 * inner.k + inner.ty)
      const x1 = Math.min(width, seen.x1 * inner.k + inner.tx)
      const y1 = Math.min(height, seen.y1 * inner.k + inner.ty)
      target.strokeStyle = theme.ink
      target.lineWidth = 2 * scale
      target.strokeRect((left + x0) * scale, (top + y0) * scale, (x1 - x0) * scale, (y1 - y0) * scale)
    },
    planPointAt(x, y, size) {
      const [left, top] = cornerOf(size)
      if (x < left || y < top || x > left + width || y > top + height) return null
      return [(x - left - inner.tx) / inner.k, (y - top - inner.ty) / inner.k]
    },
  }
}
