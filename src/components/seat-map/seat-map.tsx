import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { PlanArea } from '../../../contract/index.ts'
import { aspectOf, type PlanIndex } from './plan-index.ts'
import { createSeatMap, type SeatMapEngine } from './seat-map-engine.ts'
import type { SeatShape } from './seat-shape.ts'
import { readTheme } from './theme.ts'
import type { ZoneNote } from './zone-fields.ts'
import './seat-map.css'

/** What the buttons beside the map may ask of it. */
export type SeatMapControls = Pick<SeatMapEngine, 'zoomIn' | 'zoomOut' | 'showAll' | 'showSeats'>

export interface SeatMapProps {
  readonly plan: PlanIndex
  readonly areas: readonly PlanArea[]
  readonly shapes: readonly SeatShape[]
  /** One letter a seat, in the plan's order (contract: cEstados). */
  readonly states: string
  /** idPosicion of the seats chosen here. */
  readonly selected: ReadonlySet<string>
  /** idPosicion of seats that are shown before they are chosen. */
  readonly proposed: readonly string[]
  /** What each zone's field says from afar, in the plan's order. */
  readonly notes: readonly ZoneNote[]
  readonly thumbnail: boolean
  /** A seat's full name, shown beside the mouse. */
  readonly seatName: (seat: number) => string
  /** A seat that may not be chosen or given up says its name instead. */
  readonly mayToggle: (idPosicion: string) => boolean
  readonly onToggleSeat: (idPosicion: string) => void
  readonly onWholeChange?: (whole: boolean) => void
  readonly controls?: Ref<SeatMapControls>
}

/** A finger never leaves the seat it tapped: what the seat said goes by itself. */
const TIP_MS = 4000

/** The plan on a canvas, hidden from assistive technology: the seat list has the same functions. */
export function SeatMap(props: SeatMapProps) {
  const { plan, areas, shapes, thumbnail, states, selected, proposed, notes } = props
  const host = useRef<HTMLDivElement>(null)
  const engine = useRef<SeatMapEngine>(null)
  const latest = useRef(props)
  latest.current = props
  const [tip, setTip] = useState<{ seat: number; x: number; y: number } | null>(null)

  useEffect(() => {
    const element = host.current!
    const made = createSeatMap(element, {
      plan,
      areas,
      shapes,
      thumbnail,
      theme: readTheme(element),
      states: latest.current.states,
      selected: [...latest.current.selected],
      proposed: latest.current.proposed,
      notes: latest.current.notes,
      overview: true,
      onPick: (seat, x, y) => {
        const { mayToggle, onToggleSeat } = latest.current
        const idPosicion = plan.ids[seat]!
        const may = mayToggle(idPosicion)
        if (may) onToggleSeat(idPosicion)
        setTip(may ? null : { seat, x, y })
      },
      onHover: (seat, x, y) => setTip(seat < 0 ? null : { seat, x, y }),
      onView: (whole) => latest.current.onWholeChange?.(whole),
    })
    engine.current = made
    const follow = followTheme(() => made.setTheme(readTheme(element)))
    return () => {
      follow()
      made.destroy()
      engine.current = null
    }
  }, [plan, areas, shapes, thumbnail])

  useEffect(
    () => engine.current?.update(states, [...selected], notes, proposed),
    [states, selected, notes, proposed],
  )

  useEffect(() => {
    if (!tip) return
    const timer = setTimeout(() => setTip(null), TIP_MS)
    return () => clearTimeout(timer)
  }, [tip])

  useImperativeHandle(
    props.controls,
    () => ({
      zoomIn: () => engine.current?.zoomIn(),
      zoomOut: () => engine.current?.zoomOut(),
      showAll: () => engine.current?.showAll(),
      showSeats: (seats) => {
        engine.current?.showSeats(seats)
        host.current?.scrollIntoView({ block: 'nearest' })
      },
    }),
    [],
  )

  return (
    <div className="seat-map" ref={host} aria-hidden="true" style={aspectOf(plan)}>
      {tip && (
        <span
          className={`seat-tip ${tip.y < 56 ? 'below' : ''}`}
          style={{ left: `clamp(6rem, ${tip.x}px, calc(100% - 6rem))`, top: tip.y }}
        >
          {props.seatName(tip.seat)}
        </span>
      )}
    </div>
  )
}

/** Calls back when the page's mode, deployment or display face changes. */
function followTheme(onChange: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'style', 'class'],
  })
  dark.addEventListener('change', onChange)
  let stopped = false
  void document.fonts.ready.then(() => {
    if (!stopped) onChange()
  })
  return () => {
    stopped = true
    observer.disconnect()
    dark.removeEventListener('change', onChange)
  }
}
