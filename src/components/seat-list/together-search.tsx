import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import { findTogether } from './find-together.ts'
import type { SeatNaming } from './seat-naming.ts'

export interface TogetherSearchProps {
  readonly plan: PlanIndex
  /** Free and within the list's filters. */
  readonly isWanted: (seat: number) => boolean
  /** How many more places this purchase may take. */
  readonly room: number
  readonly naming: SeatNaming
  readonly onChoose: (aIdPosicion: readonly string[]) => void
}

/** Finds seats side by side and offers them before choosing them. */
export function TogetherSearch({ plan, isWanted, room, naming, onChoose }: TogetherSearchProps) {
  const { t } = useLingui()
  const field = useId()
  const [count, setCount] = useState(2)
  const [found, setFound] = useState<readonly number[] | null>(null)
  const still = found?.every(isWanted) ? found : null
  const first = still?.[0]
  const row = first === undefined ? '' : naming.row(plan.rows[plan.rowOf[first]!]!.label)
  const zone = first === undefined ? '' : plan.zones[plan.rows[plan.rowOf[first]!]!.zone]!.name
  const numbers = still?.map((seat) => plan.seatLabels[seat]).join(', ')
  const most = Math.max(1, room)
  const wanted = Math.min(count, most)
  return (
    <div className="seat-together">
      <label htmlFor={field}>
        <Trans>Seats side by side</Trans>
      </label>
      <select id={field} value={wanted} onChange={(event) => setCount(Number(event.target.value))}>
        {Array.from({ length: most }, (_, index) => index + 1).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <button
        type="button"
        className="btn line small"
        disabled={room < 1}
        onClick={() => setFound(findTogether(plan, wanted, isWanted))}
      >
        <Trans>Find the best</Trans>
      </button>
      <p role="status">
        {found?.length === 0 && (
          <Trans>No {wanted} free seats side by side here. Try fewer, or another sector.</Trans>
        )}
        {still && still.length > 0 && (
          <>
            <b>{t`${row}, seats ${numbers ?? ''}`}</b>, {zone}{' '}
            <button
              type="button"
              className="btn small"
              onClick={() => {
                onChoose(still.map((seat) => plan.ids[seat]!))
                setFound(null)
              }}
            >
              <Trans>Choose these</Trans>
            </button>
          </>
        )}
      </p>
    </div>
  )
}
