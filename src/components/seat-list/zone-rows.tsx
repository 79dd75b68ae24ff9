import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../i18n/format-context.ts'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import type { ListedRow, ListedZone } from './group-seats.ts'
import { numberRanges } from './number-ranges.ts'
import type { SeatCategory } from './seat-category.ts'
import { SeatMark } from './seat-mark.tsx'
import { SeatRow } from './seat-row.tsx'
import { useOpenFor } from './use-open-for.ts'

export interface ZoneRowsProps {
  readonly plan: PlanIndex
  readonly listed: ListedZone
  readonly categories: readonly SeatCategory[]
  readonly opened: boolean
  /** Seats that are shown before they are chosen. */
  readonly proposed: ReadonlySet<number>
  readonly rowName: (label: string) => string
  readonly lookOf: (seat: number) => number
  readonly nameOf: (seat: number) => string
  readonly onToggleSeat: (idPosicion: string) => void
}

/** A zone that opens into its rows; what is closed is not in the document, so large plans stay light. */
export function ZoneRows({ listed, opened, ...rest }: ZoneRowsProps) {
  const { price } = useFormat()
  const [open, setOpen] = useState(opened)
  const { plan, categories, proposed } = rest
  useOpenFor(
    [...proposed].some((seat) => seat >= 0 && plan.rows[plan.rowOf[seat]!]!.zone === listed.zone),
    setOpen,
  )
  const classes = new Set(listed.rows.flatMap(({ seats }) => seats.map((seat) => plan.category[seat]!)))
  return (
    <details className="seat-zone" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{plan.zones[listed.zone]!.name}</b>
        <span className="num sm">
          {[...classes].flatMap((index) => {
            const category = categories[index]
            return category ? (
              <span className="seat-head" key={index}>
                <SeatMark kind={category.shape} colour={category.colour} />
                {category.price !== null && <>{price(category.price)}, </>}
              </span>
            ) : (
              []
            )
          })}
          <span>
            <Plural value={listed.free} one="# free" other="# free" />
          </span>
        </span>
      </summary>
      {open && listed.rows.map((row) => <OneRow key={row.row} listed={row} {...rest} />)}
    </details>
  )
}

type OneRowProps = Omit<ZoneRowsProps, 'listed' | 'opened' | 'categories'> & { readonly listed: ListedRow }

function OneRow({ listed, plan, proposed, rowName, lookOf, nameOf, onToggleSeat }: OneRowProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  useOpenFor(
    listed.seats.some((seat) => proposed.has(seat)),
    setOpen,
  )
  const name = rowName(plan.rows[listed.row]!.label)
  const numbers = numberRanges(listed.free.map((seat) => plan.seatLabels[seat]!))
    .map(({ from, to }) => (from === to ? from : t`${from} to ${to}`))
    .join(', ')
  const count = listed.free.length
  return (
    <details className="seat-line" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{name}</b>
        <span className="sm soft">{count === 0 ? t`no free seats` : t`${count} free: ${numbers}`}</span>
      </summary>
      {open && (
        <SeatRow
          plan={plan}
          seats={listed.seats}
          proposed={proposed}
          lookOf={lookOf}
          nameOf={nameOf}
          label={name}
          onToggleSeat={onToggleSeat}
        />
      )}
    </details>
  )
}
