import { useLingui } from '@lingui/react/macro'
import type { SeatNaming } from '../../components/seat-list/seat-naming.ts'
import type { PlanIndex } from '../../components/seat-map/plan-index.ts'

/** Seats of one row, in words. */
export interface SeatsOfRow {
  /** Row A, seats 14, 15 */
  readonly seats: string
  readonly zone: string
}

/** Seats by row. Those that the plan does not know are left out. */
export function useSeatRows(
  plan: PlanIndex | null,
  naming: SeatNaming,
): (aIdPosicion: readonly string[]) => SeatsOfRow[] {
  const { t } = useLingui()
  return (aIdPosicion) => {
    if (!plan) return []
    const seatsOf = new Map<number, string[]>()
    for (const idPosicion of aIdPosicion) {
      const seat = plan.byId.get(idPosicion)
      if (seat === undefined) continue
      const row = plan.rowOf[seat]!
      seatsOf.set(row, [...(seatsOf.get(row) ?? []), plan.seatLabels[seat]!])
    }
    return [...seatsOf].map(([row, labels]) => {
      const { label, zone } = plan.rows[row]!
      const rowName = naming.row(label)
      const numbers = labels.join(', ')
      const several = rowName ? t`${rowName}, seats ${numbers}` : t`Seats ${numbers}`
      const seats = labels.length === 1 ? naming.place(label, numbers) : several
      return { seats, zone: plan.zones[zone]!.name }
    })
  }
}
