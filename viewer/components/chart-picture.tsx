import { useLingui } from '@lingui/react/macro'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Box } from '../../statecharts/draw/chart-layout.ts'
import { chartSvg } from '../../statecharts/draw/svg.ts'
import { arrowsAt } from './arrows-at.ts'
import { captionOf } from './caption.ts'
import { fitsPaper } from './fits-paper.ts'
import type { FullScreen } from './full-screen.ts'
import { lightParts, partAt } from './lit-parts.ts'
import { markArrows } from './mark-arrows.ts'
import { MiniMap } from './mini-map.tsx'
import { createPanZoom, type PanZoom } from './pan-zoom.ts'
import { boxOf, firstBox, leavesBox } from './part-box.ts'
import { ScaleBar, ZOOM_STEP } from './scale-bar.tsx'
import type { ShownChart } from './shown-chart.ts'
import { signParts } from './sign-parts.ts'

export interface ChartPictureProps extends ShownChart {
  screen: FullScreen
  /** It cannot be read as a whole: a map helps. */
  isLarge: boolean
  isPrinting: boolean
  /** More buttons under it. */
  children?: ReactNode
}

/** Nothing is lit. */
const NONE: ReadonlySet<string> = new Set()
const PAN_STEP = 80

const keys: Record<string, (picture: PanZoom) => void> = {
  '+': (picture) => picture.zoomBy(ZOOM_STEP),
  '=': (picture) => picture.zoomBy(ZOOM_STEP),
  '-': (picture) => picture.zoomBy(1 / ZOOM_STEP),
  '0': (picture) => picture.fit(),
  '1': (picture) => picture.fitWidth(),
  ArrowLeft: (picture) => picture.panBy(PAN_STEP, 0),
  ArrowRight: (picture) => picture.panBy(-PAN_STEP, 0),
  ArrowUp: (picture) => picture.panBy(0, PAN_STEP),
  ArrowDown: (picture) => picture.panBy(0, -PAN_STEP),
}

/** The picture of a chart in a window to move and scale it, by pointer, by touch and by keys. */
export const ChartPicture = ({
  chart,
  layout,
  say,
  active,
  visited,
  fired,
  marks,
  signs,
  selected,
  onSelect,
  screen,
  isLarge,
  isPrinting,
  children,
}: ChartPictureProps) => {
  const { t } = useLingui()
  const view = useRef<HTMLDivElement>(null)
  const sheet = useRef<SVGGElement>(null)
  const picture = useRef<PanZoom>(null)
  const svg = useMemo(
    () => ({ __html: chartSvg(chart, layout, say, { standalone: false }) }),
    [chart, layout, say],
  )

  const [seen, setSeen] = useState<Box | null>(null)
  const ratio = { '--picture-ratio': layout.width / layout.height } as CSSProperties
  useEffect(() => fitsPaper(sheet.current!.ownerSVGElement!, layout, isPrinting), [layout, isPrinting])

  useEffect(() => {
    const made = createPanZoom(view.current!, sheet.current!, layout, firstBox(layout), setSeen)
    picture.current = made
    return made.stop
  }, [layout])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that is drawn again has lost its lights
  useEffect(() => {
    lightParts(sheet.current!, 'is-active', active)
    lightParts(sheet.current!, 'is-visited', visited)
    lightParts(sheet.current!, 'is-fired', fired)
    lightParts(sheet.current!, 'is-selected', selected === null ? NONE : new Set([selected]))
  }, [active, visited, fired, selected, svg])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that is drawn again has lost its signs
  useEffect(() => {
    if (signs) signParts(sheet.current!, layout, signs)
  }, [signs, layout, svg])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that is drawn again has lost its marks
  useEffect(() => markArrows(sheet.current!, marks), [marks, svg])

  const before = useRef(NONE)
  useEffect(() => {
    const entered = new Set([...active].filter((id) => !before.current.has(id)))
    before.current = active
    const box = leavesBox(layout, entered)
    if (box) picture.current?.show(box)
  }, [layout, active])

  useEffect(() => {
    const box = selected === null ? undefined : boxOf(layout, selected)
    if (box) picture.current?.show(box)
  }, [layout, selected])

  const [pointed, setPointed] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that is drawn again has lost its lights
  useEffect(() => {
    const near = [...arrowsAt(layout, selected, 'both'), ...arrowsAt(layout, pointed, 'arrow')]
    lightParts(sheet.current!, 'is-near', new Set(near))
  }, [layout, selected, pointed, svg])

  const { isFull, toggle } = screen
  const wasFull = useRef(isFull)
  useEffect(() => {
    if (wasFull.current !== isFull) picture.current?.begin()
    wasFull.current = isFull
  }, [isFull])
  const toggleFull = () => toggle(() => view.current?.focus())

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'f' && document.fullscreenEnabled) return toggleFull()
    const move = keys[event.key]
    if (!move) return
    event.preventDefault()
    move(picture.current!)
  }
  const pick = ({ target }: MouseEvent) => {
    const id = partAt(target as Element)
    if (id !== undefined) onSelect?.(id)
  }
  const title = say.title(chart.root.id)
  return (
    <>
      <section
        className="view"
        ref={view}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved by keys must take them
        tabIndex={0}
        aria-label={t`Picture of ${title}: arrow keys move it, plus and minus scale it, 0 shows all of it, 1 its whole width, F fills the screen`}
        onKeyDown={press}
        onClick={pick}
        onPointerOver={({ target }) => setPointed(partAt(target as Element) ?? null)}
        onPointerLeave={() => setPointed(null)}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the picture inside has its own */}
        <svg className="window" style={ratio}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: charts/draw escapes what it writes */}
          <g ref={sheet} dangerouslySetInnerHTML={svg} />
        </svg>
      </section>
      <ScaleBar
        picture={picture}
        full={isFull}
        onFull={toggleFull}
        caption={captionOf(chart, say, selected, active)}
      >
        {isLarge && (
          <MiniMap layout={layout} seen={seen} onCentre={(point) => picture.current?.centre(point)} />
        )}
        {children}
      </ScaleBar>
    </>
  )
}
