import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PlanLayout } from '../../../contract/index.ts'
import type { SeatCategory } from '../../components/seat-list/seat-category.ts'
import type { SeatNaming } from '../../components/seat-list/seat-naming.ts'
import { aspectOf, type PlanIndex } from '../../components/seat-map/plan-index.ts'
import type { SeatMapControls } from '../../components/seat-map/seat-map.tsx'
import { lookOf } from '../../components/seat-map/seat-states.ts'
import { useZoneNotes } from './zone-notes.ts'

const SeatMap = lazy(async () => ({
  default: (await import('../../components/seat-map/seat-map.tsx')).SeatMap,
}))
const SeatList = lazy(async () => ({
  default: (await import('../../components/seat-list/seat-list.tsx')).SeatList,
}))

export interface SeatChooserProps {
  readonly layout: PlanLayout
  readonly plan: PlanIndex
  readonly categories: readonly SeatCategory[]
  readonly naming: SeatNaming
  readonly states: string
  readonly selected: ReadonlySet<string>
  /** Seats that are shown before they are chosen. */
  readonly proposed: readonly string[]
  readonly legend: (asList: boolean) => ReactNode
  readonly planFirst: boolean
  readonly thumbnail: boolean
  readonly mayToggle: (idPosicion: string) => boolean
  readonly onToggleSeat: (idPosicion: string) => void
}

/** The plan or the seat list, one at a time, and the plan's zoom. */
export function SeatChooser(props: SeatChooserProps) {
  const { layout, plan, categories, naming, states, selected, proposed } = props
  const { t } = useLingui()
  const [asList, setAsList] = useState(!props.planFirst)
  const [whole, setWhole] = useState(true)
  const controls = useRef<SeatMapControls>(null)
  const group = useId()
  const notes = useZoneNotes(plan, categories, states, selected)
  const shapes = useMemo(() => categories.map((category) => category.shape), [categories])
  const mine = useMemo(() => new Set([...selected].map((id) => plan.byId.get(id) ?? -1)), [plan, selected])
  useEffect(() => {
    if (proposed.length > 0) controls.current?.showSeats(proposed.map((id) => plan.byId.get(id) ?? -1))
  }, [proposed, plan])
  return (
    <>
      <div className="plan-tools">
        <fieldset className="segment">
          <legend className="vh">
            <Trans>Show seats as</Trans>
          </legend>
          <label>
            <input
              className="vh"
              type="radio"
              name={group}
              checked={!asList}
              onChange={() => setAsList(false)}
            />
            <Trans>Plan</Trans>
          </label>
          <label>
            <input
              className="vh"
              type="radio"
              name={group}
              checked={asList}
              onChange={() => setAsList(true)}
            />
            <Trans>List</Trans>
          </label>
        </fieldset>
        {!asList && (
          <div className="zoom">
            <button
              type="button"
              aria-label={t`Zoom out`}
              disabled={whole}
              onClick={() => controls.current?.zoomOut()}
            >
              −
            </button>
            <button type="button" aria-label={t`Zoom in`} onClick={() => controls.current?.zoomIn()}>
              +
            </button>
            <button
              type="button"
              className="zoom-all"
              disabled={whole}
              onClick={() => controls.current?.showAll()}
            >
              <Trans>See it all</Trans>
            </button>
          </div>
        )}
      </div>
      {asList && props.legend(true)}
      <Suspense
        fallback={
          <p className="plan-loading soft" role="status" style={aspectOf(plan)}>
            <Trans>Drawing the plan…</Trans>
          </p>
        }
      >
        {asList ? (
          <SeatList
            plan={plan}
            categories={categories}
            states={states}
            selected={selected}
            proposed={proposed}
            onToggleSeat={props.onToggleSeat}
          />
        ) : (
          <SeatMap
            plan={plan}
            areas={layout.listaArea}
            shapes={shapes}
            states={states}
            selected={selected}
            proposed={proposed}
            notes={notes}
            thumbnail={props.thumbnail}
            seatName={(seat) => naming.full(seat, lookOf(states, seat, mine))}
            mayToggle={props.mayToggle}
            onToggleSeat={props.onToggleSeat}
            onWholeChange={setWhole}
            controls={controls}
          />
        )}
      </Suspense>
      {!asList && props.legend(false)}
    </>
  )
}
