import type { Box } from './plan-index.ts'

/** Where the plan lies on screen: screen = plan * k + t, in CSS pixels. */
export interface View {
  readonly k: number
  readonly tx: number
  readonly ty: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The view that shows the whole box, centred. */
export function fitBox(box: Box, size: Size): View {
  const k = Math.min(size.width / (box.x1 - box.x0), size.height / (box.y1 - box.y0))
  return centreOn((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, k, size)
}

/** The view at scale k whose middle is a plan point. */
export const centreOn = (x: number, y: number, k: number, size: Size): View => ({
  k,
  tx: size.width / 2 - x * k,
  ty: size.height / 2 - y * k,
})

/** The same view at another scale, with the plan point under a screen point held still. */
export const zoomAt = (view: View, k: number, screenX: number, screenY: number): View => ({
  k,
  tx: screenX - ((screenX - view.tx) / view.k) * k,
  ty: screenY - ((screenY - view.ty) / view.k) * k,
})

/** Keeps the scale within its limits and the plan on screen: centred while smaller, else edge to edge. */
export function clampView(view: View, box: Box, size: Size, limits: { min: number; max: number }): View {
  const k = Math.max(limits.min, Math.min(limits.max, view.k))
  const scaled = k === view.k ? view : zoomAt(view, k, size.width / 2, size.height / 2)
  return {
    k,
    tx: clampAxis(scaled.tx, box.x0 * k, box.x1 * k, size.width),
    ty: clampAxis(scaled.ty, box.y0 * k, box.y1 * k, size.height),
  }
}

/** The part of the plan in sight. */
export const visibleBox = (view: View, size: Size): Box => ({
  x0: -view.tx / view.k,
  y0: -view.ty / view.k,
  x1: (size.width - view.tx) / view.k,
  y1: (size.height - view.ty) / view.k,
})

/** A view between two others; zooming runs on a logarithmic scale so that it looks even. */
export function betweenViews(from: View, to: View, share: number, size: Size): View {
  const k = from.k * (to.k / from.k) ** share
  const a = visibleBox(from, size)
  const b = visibleBox(to, size)
  const weight = Math.abs(to.k - from.k) < 1e-9 ? share : (1 / k - 1 / from.k) / (1 / to.k - 1 / from.k)
  const x = mix((a.x0 + a.x1) / 2, (b.x0 + b.x1) / 2, weight)
  const y = mix((a.y0 + a.y1) / 2, (b.y0 + b.y1) / 2, weight)
  return centreOn(x, y, k, size)
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share

function clampAxis(offset: number, low: number, high: number, length: number): number {
  if (high - low <= length) return (length - low - high) / 2
  return Math.max(length - high, Math.min(-low, offset))
}
