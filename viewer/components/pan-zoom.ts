import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import type { Box } from '../../statecharts/draw/chart-layout.ts'

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
  stop: () => void
}

interface Size {
  width: number
  height: number
}

const MARGIN = 20
const MOST = 4
/** Under this scale letters are no longer read. */
const LEGIBLE = 0.62
const COMFORTABLE = 0.8
/** A small chart is not blown up beyond this. */
const MOST_FITTED = 1.6
const WHEEL_STEP = 0.002

/**
 * Drag and pinch, wheel to move and wheel with Ctrl to scale. At the picture's edge the wheel goes on to the page.
 * @param sheet what is moved, inside `view`.
 * @param first what is seen at first where all of the picture would be too small to read.
 */
export const createPanZoom = (view: HTMLElement, sheet: SVGGElement, picture: Size, first: Box): PanZoom => {
  let touched = false
  const place = ({ x, y, k }: ZoomTransform) => {
    sheet.style.transform = `translate(${x}px,${y}px) scale(${k})`
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

  const fitting = (): number =>
    Math.min(
      view.clientWidth / (picture.width + 2 * MARGIN),
      view.clientHeight / (picture.height + 2 * MARGIN),
      MOST_FITTED,
    )
  const centreOn = ({ x, y, width, height }: Box, scale: number) => {
    const to = zoomIdentity
      .translate(view.clientWidth / 2, view.clientHeight / 2)
      .scale(scale)
      .translate(-x - width / 2, -y - height / 2)
    behaviour.transform(selection, to)
    // The first call says where it would like to be, the second keeps it inside the picture.
    behaviour.translateBy(selection, 0, 0)
  }
  const whole: Box = { x: 0, y: 0, ...picture }
  const fittingWidth = () => Math.min(view.clientWidth / (picture.width + 2 * MARGIN), MOST_FITTED)
  const showWidth = () => {
    const scale = fittingWidth()
    const height = Math.min(view.clientHeight / scale - 2 * MARGIN, picture.height)
    centreOn({ ...whole, height }, scale)
  }
  const start = () => {
    behaviour.scaleExtent([Math.min(fitting(), 1) * 0.8, MOST])
    if (touched || view.clientWidth === 0) return
    if (fitting() >= LEGIBLE) centreOn(whole, fitting())
    // Too tall: its whole width from the top, so that the titles are in sight.
    else if (fittingWidth() >= LEGIBLE) showWidth()
    else {
      // From the left edge and from the top, where the titles are, if what is seen first is then in sight.
      const width = view.clientWidth / COMFORTABLE - 2 * MARGIN
      const height = view.clientHeight / COMFORTABLE - 2 * MARGIN
      centreOn(
        {
          ...(first.x + first.width <= width ? { x: 0, width } : { x: first.x, width: first.width }),
          ...(first.y + first.height <= height ? { y: 0, height } : { y: first.y, height: first.height }),
        },
        COMFORTABLE,
      )
    }
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
      centreOn(whole, fitting())
    },
    fitWidth: () => {
      touched = true
      showWidth()
    },
    begin: () => {
      touched = false
      start()
    },
    show: (box) => {
      const { k, x, y } = zoomTransform(view)
      const [left, top] = [box.x * k + x, box.y * k + y]
      const seen =
        left >= 0 &&
        top >= 0 &&
        left + box.width * k <= view.clientWidth + 1 &&
        top + box.height * k <= view.clientHeight + 1
      if (seen && k >= LEGIBLE / 2) return
      touched = true
      const room = Math.min(
        view.clientWidth / (box.width + 2 * MARGIN),
        view.clientHeight / (box.height + 2 * MARGIN),
      )
      centreOn(box, Math.min(k < LEGIBLE ? COMFORTABLE : k, room))
    },
    stop: () => {
      resized.disconnect()
      view.removeEventListener('wheel', wheel)
      selection.on('.zoom', null)
    },
  }
}
