import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import type { Box, Point } from '../../statecharts/draw/chart-layout.ts'
import {
  COMFORTABLE,
  firstSight,
  fittingScale,
  LEGIBLE,
  MARGIN,
  roomFor,
  type Sight,
  type Size,
  widthSight,
} from './first-sight.ts'

/** A picture moved and scaled inside a window of its own; boxes are in the picture's pixels. */
export interface PanZoom {
  zoomBy: (factor: number) => void
  /** In pixels of the screen. */
  panBy: (x: number, y: number) => void
  /** Shows all of the picture. */
  fit: () => void
  /** Shows the whole width, from the top where the height has no room. */
  fitWidth: () => void
  /** Shows it as it was shown at first, in whatever room there is now. */
  begin: () => void
  /** Moves a box into sight, unless it is there. */
  show: (box: Box) => void
  /** Moves a point to the middle of the window. */
  centre: (point: Point) => void
  stop: () => void
}

const MOST = 4
const WHEEL_STEP = 0.002

/**
 * Drag and pinch, wheel to move and wheel with Ctrl to scale. At the picture's edge the wheel goes on to the page.
 * @param sheet what is moved, inside `view`.
 * @param first what is seen at first where all of the picture would be too small to read.
 * @param seen is given the part of the picture that the window shows, whenever that changes.
 */
export const createPanZoom = (
  view: HTMLElement,
  sheet: SVGGElement,
  picture: Size,
  first: Box,
  seen: (part: Box) => void,
): PanZoom => {
  let touched = false
  const room = (): Size => ({ width: view.clientWidth, height: view.clientHeight })
  const place = ({ x, y, k }: ZoomTransform) => {
    sheet.style.transform = `translate(${x}px,${y}px) scale(${k})`
    const { width, height } = room()
    seen({ x: -x / k, y: -y / k, width: width / k, height: height / k })
  }
  const behaviour = zoom<HTMLElement, unknown>()
    .filter((event: MouseEvent) => event.type !== 'wheel' && event.type !== 'dblclick' && !event.button)
    .translateExtent([
      [-MARGIN, -MARGIN],
      [picture.width + MARGIN, picture.height + MARGIN],
    ])
    .on('start', ({ sourceEvent }) => {
      touched ||= sourceEvent !== null
      sheet.classList.toggle('glides', sourceEvent === null)
    })
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => place(transform))
  const selection = select(view)

  const centreOn = ({ box: { x, y, width, height }, scale }: Sight) => {
    const to = zoomIdentity
      .translate(view.clientWidth / 2, view.clientHeight / 2)
      .scale(scale)
      .translate(-x - width / 2, -y - height / 2)
    behaviour.transform(selection, to)
    // The first call says where it would like to be, the second keeps it inside the picture.
    behaviour.translateBy(selection, 0, 0)
  }
  const fitting = () => fittingScale(room(), picture)
  const start = () => {
    behaviour.scaleExtent([Math.min(fitting(), 1) * 0.8, MOST])
    if (touched || view.clientWidth === 0) place(zoomTransform(view))
    else centreOn(firstSight(room(), picture, first))
  }
  const wheel = (event: WheelEvent) => {
    const before = zoomTransform(view)
    sheet.classList.remove('glides')
    touched = true
    if (event.ctrlKey || event.metaKey) {
      const { left, top } = view.getBoundingClientRect()
      const at: [number, number] = [event.clientX - left, event.clientY - top]
      behaviour.scaleBy(selection, 2 ** (-event.deltaY * WHEEL_STEP * 4), at)
    } else behaviour.translateBy(selection, -event.deltaX / before.k, -event.deltaY / before.k)
    sheet.classList.remove('glides')
    const after = zoomTransform(view)
    if (event.ctrlKey || after.x !== before.x || after.y !== before.y) event.preventDefault()
  }
  selection.call(behaviour)
  view.addEventListener('wheel', wheel, { passive: false })
  const resized = new ResizeObserver(start)
  resized.observe(view)

  return {
    zoomBy: (factor) => {
      touched = true
      behaviour.scaleBy(selection, factor)
    },
    panBy: (x, y) => {
      touched = true
      const { k } = zoomTransform(view)
      behaviour.translateBy(selection, x / k, y / k)
    },
    fit: () => {
      touched = false
      centreOn({ box: { x: 0, y: 0, ...picture }, scale: fitting() })
    },
    fitWidth: () => {
      touched = true
      centreOn(widthSight(room(), picture))
    },
    begin: () => {
      touched = false
      start()
    },
    show: (box) => {
      const { k, x, y } = zoomTransform(view)
      const [left, top] = [box.x * k + x, box.y * k + y]
      const inside =
        left >= 0 &&
        top >= 0 &&
        left + box.width * k <= view.clientWidth + 1 &&
        top + box.height * k <= view.clientHeight + 1
      if (inside && k >= LEGIBLE / 2) return
      touched = true
      centreOn({ box, scale: Math.min(k < LEGIBLE ? COMFORTABLE : k, roomFor(room(), box)) })
    },
    centre: ({ x, y }) => {
      touched = true
      centreOn({ box: { x, y, width: 0, height: 0 }, scale: zoomTransform(view).k })
    },
    stop: () => {
      resized.disconnect()
      view.removeEventListener('wheel', wheel)
      selection.on('.zoom', null)
    },
  }
}
