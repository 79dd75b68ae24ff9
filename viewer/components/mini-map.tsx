import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react'
import type { Box, ChartLayout, Point } from '../../statecharts/draw/chart-layout.ts'
import { fittingScale, LEGIBLE, type Size } from './first-sight.ts'

interface MiniMapProps {
  layout: ChartLayout
  /** The part of the picture that its window shows; null until it is drawn. */
  seen: Box | null
  onCentre: (point: Point) => void
}

/** Of the window, at a key. */
const STEP = 0.5
const steps: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** The whole chart, small, with the part in view on it: a press or the arrow keys move that part. */
export const MiniMap = ({ layout, seen, onCentre }: MiniMapProps) => {
  const { t } = useLingui()
  const { width, height, states } = layout
  const inner = states.filter(({ id }) => !states.some((other) => other.id.startsWith(`${id}.`)))
  const point = (event: PointerEvent) => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    onCentre({
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    })
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !seen) return
    event.preventDefault()
    onCentre({
      x: seen.x + seen.width * (0.5 + step.x),
      y: seen.y + seen.height * (0.5 + step.y),
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no part of a form; a page may have several, so no landmark
    <div
      className="mini-map"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved by keys must take them
      tabIndex={0}
      aria-label={t`Map of the whole chart: a press or the arrow keys move the part in view`}
      onKeyDown={press}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={point}
      >
        <rect className="paper" width={width} height={height} />
        {inner.map(({ id, x, y, width: wide, height: high }) => (
          <rect key={id} className="box" x={x} y={y} width={wide} height={high} />
        ))}
        {seen && <rect className="seen" {...seen} />}
      </svg>
    </div>
  )
}

/** Whether a chart cannot be read as a whole in its frame; null until that is measured. */
export const useIsLarge = (frame: RefObject<HTMLElement | null>, picture: Size): boolean | null => {
  const [isLarge, setIsLarge] = useState<boolean | null>(null)
  // Before the first paint: a bar that grows later would move the picture under who points at it.
  useLayoutEffect(() => {
    const shown = frame.current!
    const measure = () => {
      // Without the map: the room that it takes must not decide whether it is there.
      const view = { width: shown.clientWidth, height: shown.clientHeight - BAR }
      setIsLarge(fittingScale(view, picture) < LEGIBLE)
    }
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(shown)
    return () => resized.disconnect()
  }, [frame, picture])
  return isLarge
}

/** Height of the bar under the picture without a map. */
const BAR = 45
