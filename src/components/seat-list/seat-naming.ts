import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format-context.ts'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import { SEAT } from '../seat-map/seat-states.ts'
import type { SeatCategory } from './seat-category.ts'

export interface SeatNaming {
  /** Row D; a label of several words, as Box 3, stands alone, and a row may have none. */
  row(label: string): string
  /** Row D, seat 11 */
  place(row: string, seat: string): string
  /** Row D, seat 11, Stalls, $ 22.000, free */
  full(seat: number, look: number): string
}

/** Seats by their full names, the same on the plan, in the list and in the choices. */
export function useSeatNaming(plan: PlanIndex | null, categories: readonly SeatCategory[]): SeatNaming {
  const { t } = useLingui()
  const { price } = useFormat()
  const row = (label: string) => (!label || /\s/.test(label) ? label : t`Row ${label}`)
  const place = (label: string, seat: string) => {
    const rowName = row(label)
    return rowName ? t`${rowName}, seat ${seat}` : t`Seat ${seat}`
  }
  const lookName = (look: number) => {
    if (look === SEAT.mine) return t`chosen by you`
    if (look === SEAT.held) return t`in someone else's cart`
    return look === SEAT.sold ? t`sold` : t`free`
  }
  return {
    row,
    place,
    full(seat, look) {
      if (!plan) return ''
      const category = categories[plan.category[seat]!]
      const where = place(plan.rows[plan.rowOf[seat]!]!.label, plan.seatLabels[seat]!)
      const cost = category?.price == null ? '' : `, ${price(category.price)}`
      return `${where}, ${category?.name ?? ''}${cost}, ${lookName(look)}`
    },
  }
}
