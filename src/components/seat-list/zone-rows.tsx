import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import type { ListedRow, ListedZone } from './group-seats.ts'
import { numberRanges } from './number-ranges.ts'
import { SeatRow } from './seat-row.tsx'

export interface ZoneRowsProps {
  readonly plan: PlanIndex
  readonly listed: ListedZone
  readonly opened: boolean
  readonly rowName: (label: string) => string
  readonly lookOf: (seat: number) => number
  readonly nameOf: (seat: number) => string
  readonly onToggleSeat: (idPosicion: string) => void
}

/** A zone that opens into its rows; what is closed is not in the document, so large plans stay light. */
export function ZoneRows({ listed, opened, ...rest }: ZoneRowsProps) {
  const [open, setOpen] = useState(opened)
  return (
    <details className="seat-zone" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{rest.plan.zones[listed.zone]!.name}</b>
        <span className="num">
          <Plural value={listed.free} one="# free" other="# free" />
        </span>
      </summary>
      {open && listed.rows.map((row) => <OneRow key={row.row} listed={row} {...rest} />)}
    </details>
  )
}

type OneRowProps = Omit<ZoneRowsProps, 'listed' | 'opened'> & { readonly listed: ListedRow }

function OneRow({ listed, plan, rowName, lookOf, nameOf, onToggleSeat }: OneRowProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
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
          lookOf={lookOf}
          nameOf={nameOf}
          label={name}
          onToggleSeat={onToggleSeat}
        />
      )}
    </details>
  )
}
