import type { Box } from '../../statecharts/draw/chart-layout.ts'

export interface Size {
  width: number
  height: number
}

/** Around a picture, in its own pixels. */
export const MARGIN = 20
/** The smallest letters of a picture, identifiers, in its own pixels: statecharts/draw/text.ts. */
export const SMALLEST_TEXT = 12
/** Nobody reads smaller letters, in pixels of the screen. */
const LEAST_READ = 9
/** Under this scale some letters are no longer read. */
export const LEGIBLE = LEAST_READ / SMALLEST_TEXT
export const COMFORTABLE = 0.8
/** A small chart is not blown up beyond this. */
const MOST_FITTED = 1.6

/** At which scale all of a part of a picture is in its window. */
export const roomFor = (view: Size, part: Size): number =>
  Math.min(view.width / (part.width + 2 * MARGIN), view.height / (part.height + 2 * MARGIN))

/** At which scale a whole picture is shown. */
export const fittingScale = (view: Size, picture: Size): number =>
  Math.min(roomFor(view, picture), MOST_FITTED)

const fittingWidth = (view: Size, picture: Size): number =>
  Math.min(view.width / (picture.width + 2 * MARGIN), MOST_FITTED)

/** What is in the middle of the window, and at which scale. */
export interface Sight {
  box: Box
  scale: number
}

/** The whole width, from the top where the height has no room. */
export const widthSight = (view: Size, picture: Size): Sight => {
  const scale = fittingWidth(view, picture)
  const height = Math.min(view.height / scale - 2 * MARGIN, picture.height)
  return { box: { x: 0, y: 0, width: picture.width, height }, scale }
}

/**
 * How a picture opens: whole, else in its whole width, else around `first`; never with letters too small to read.
 * @param first what is seen where there is room for a part alone
 */
export function firstSight(view: Size, picture: Size, first: Box): Sight {
  const fitting = fittingScale(view, picture)
  if (fitting >= LEGIBLE) return { box: { x: 0, y: 0, ...picture }, scale: fitting }
  // Too tall: its whole width from the top, so that the titles are in sight.
  if (fittingWidth(view, picture) >= LEGIBLE) return widthSight(view, picture)
  // From the left edge and from the top, where the titles are, if what is seen first is then in sight.
  const width = view.width / COMFORTABLE - 2 * MARGIN
  const height = view.height / COMFORTABLE - 2 * MARGIN
  const across = first.x + first.width <= width ? { x: 0, width } : { x: first.x, width: first.width }
  const down = first.y + first.height <= height ? { y: 0, height } : { y: first.y, height: first.height }
  return { box: { ...across, ...down }, scale: COMFORTABLE }
}
