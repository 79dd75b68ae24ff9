import { Plural, Trans } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import { fromWireMoney } from '../../../contract/money.ts'
import { useFormat } from '../../i18n/format-context.ts'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import { lookOf, SEAT } from '../seat-map/seat-states.ts'
import { ClassFold } from './class-fold.tsx'
import { foldZones, groupSeats } from './group-seats.ts'
import type { SeatCategory } from './seat-category.ts'
import { useSeatNaming } from './seat-naming.ts'
import { ZoneRows } from './zone-rows.tsx'
import './seat-list.css'

export interface SeatListProps {
  readonly plan: PlanIndex
  readonly categories: readonly SeatCategory[]
  readonly states: string
  readonly selected: ReadonlySet<string>
  /** idPosicion of seats that are shown before they are chosen. */
  readonly proposed: readonly string[]
  readonly onToggleSeat: (idPosicion: string) => void
}

/** The plan as a list for keyboards and screen readers: sector, row, seat, with the same functions. */
export function SeatList(props: SeatListProps) {
  const { plan, categories, states, selected } = props
  const { price } = useFormat()
  const naming = useSeatNaming(plan, categories)
  const [category, setCategory] = useState<number | null>(null)
  const [mostCents, setMostCents] = useState<number | null>(null)
  const [onlyFree, setOnlyFree] = useState(true)
  const fields = useId()
  const mine = useMemo(() => new Set([...selected].map((id) => plan.byId.get(id) ?? -1)), [plan, selected])
  const look = (seat: number) => lookOf(states, seat, mine)
  const zones = useMemo(
    () =>
      groupSeats(
        plan,
        {
          isOpen: (seat) => [SEAT.free, SEAT.mine].some((open) => open === lookOf(states, seat, mine)),
          priceOf: (index) => fromWireMoney(categories[index]?.price ?? 0),
        },
        { category, mostCents, onlyFree },
      ),
    [plan, states, mine, categories, category, mostCents, onlyFree],
  )
  const prices = [...new Set(categories.flatMap((each) => each.price ?? []))].sort((a, b) => a - b)
  const total = zones.reduce((sum, zone) => sum + zone.free, 0)
  const marked = useMemo(
    () => new Set(props.proposed.map((id) => plan.byId.get(id) ?? -1)),
    [plan, props.proposed],
  )
  return (
    <div className="seat-list">
      <div className="seat-filters">
        <label className="fld" htmlFor={`${fields}-sector`}>
          <Trans>Sector</Trans>
          <select
            id={`${fields}-sector`}
            value={category ?? ''}
            onChange={({ target }) => setCategory(target.value === '' ? null : Number(target.value))}
          >
            <option value="">
              <Trans>All</Trans>
            </option>
            {categories.map((each, index) => (
              <option key={each.name} value={index}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <label className="fld" htmlFor={`${fields}-price`}>
          <Trans>Price up to</Trans>
          <select
            id={`${fields}-price`}
            value={mostCents ?? ''}
            onChange={({ target }) => setMostCents(target.value === '' ? null : Number(target.value))}
          >
            <option value="">
              <Trans>Any price</Trans>
            </option>
            {prices.map((each) => (
              <option key={each} value={fromWireMoney(each)}>
                {price(each)}
              </option>
            ))}
          </select>
        </label>
        <label className="seat-only-free">
          <input type="checkbox" checked={onlyFree} onChange={({ target }) => setOnlyFree(target.checked)} />
          <Trans>Only free seats</Trans>
        </label>
      </div>
      <p className="sm soft" role="status">
        <Plural value={total} one="# seat to choose from" other="# seats to choose from" />
      </p>
      {foldZones(plan, zones).map(({ category: folded, zones: within }) => {
        const rows = within.map((listed) => (
          <ZoneRows
            key={listed.zone}
            plan={plan}
            categories={categories}
            listed={listed}
            opened={zones.length === 1}
            proposed={marked}
            rowName={naming.row}
            lookOf={look}
            nameOf={(seat) => naming.full(seat, look(seat))}
            onToggleSeat={props.onToggleSeat}
          />
        ))
        return folded === null ? (
          rows
        ) : (
          <ClassFold key={folded} category={categories[folded]} zones={within} proposed={marked} plan={plan}>
            {rows}
          </ClassFold>
        )
      })}
    </div>
  )
}
