import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import { SEAT } from '../seat-map/seat-states.ts'
import { rovingStep } from './roving-focus.ts'

export interface SeatRowProps {
  readonly plan: PlanIndex
  readonly seats: readonly number[]
  /** Seats that are shown before they are chosen. */
  readonly proposed: ReadonlySet<number>
  readonly lookOf: (seat: number) => number
  readonly nameOf: (seat: number) => string
  readonly label: string
  readonly onToggleSeat: (idPosicion: string) => void
}

/** One row's seats as toggle buttons: one stop for Tab, arrows within, Home and End to its ends. */
export function SeatRow({ plan, seats, proposed, lookOf, nameOf, label, onToggleSeat }: SeatRowProps) {
  const { t } = useLingui()
  const group = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, seats.length - 1)
  const step = (event: KeyboardEvent) => {
    const next = rovingStep(event.key, stop, seats.length)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    group.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row.
    <div
      className="seat-row"
      role="group"
      aria-label={t`${label}: arrow keys move along the row`}
      ref={group}
      onKeyDown={step}
    >
      {seats.map((seat, place) => {
        const look = lookOf(seat)
        const open = look === SEAT.free || look === SEAT.mine
        return (
          <button
            key={seat}
            type="button"
            tabIndex={place === stop ? 0 : -1}
            aria-pressed={look === SEAT.mine}
            aria-disabled={!open}
            aria-label={nameOf(seat)}
            data-look={look}
            data-proposed={proposed.has(seat) || undefined}
            onFocus={() => setCurrent(place)}
            onClick={() => onToggleSeat(plan.ids[seat]!)}
          >
            {plan.seatLabels[seat]}
          </button>
        )
      })}
    </div>
  )
}
