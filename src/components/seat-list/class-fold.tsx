import { Plural } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../i18n/format-context.ts'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import type { ListedZone } from './group-seats.ts'
import type { SeatCategory } from './seat-category.ts'
import { SeatMark } from './seat-mark.tsx'
import { useOpenFor } from './use-open-for.ts'

export interface ClassFoldProps {
  readonly category: SeatCategory | undefined
  readonly plan: PlanIndex
  readonly zones: readonly ListedZone[]
  readonly proposed: ReadonlySet<number>
  readonly children: ReactNode
}

/** A class of a large venue: its shape, price and how many are left; its zones once it is opened. */
export function ClassFold({ category, plan, zones, proposed, children }: ClassFoldProps) {
  const { price } = useFormat()
  const [open, setOpen] = useState(false)
  const free = zones.reduce((sum, zone) => sum + zone.free, 0)
  const zoneIds = new Set(zones.map(({ zone }) => zone))
  useOpenFor(
    [...proposed].some((seat) => seat >= 0 && zoneIds.has(plan.rows[plan.rowOf[seat]!]!.zone)),
    setOpen,
  )
  return (
    <details className="seat-class" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="seat-head">
          {category && <SeatMark kind={category.shape} colour={category.colour} />}
          <b>{category?.name}</b>
        </span>
        <span className="num sm">
          {category?.price != null && <>{price(category.price)}, </>}
          <Plural value={free} one="# free" other="# free" />
        </span>
      </summary>
      {open && children}
    </details>
  )
}
