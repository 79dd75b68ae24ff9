import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { SeatCategory } from '../../components/seat-list/seat-category.ts'
import type { PlanIndex } from '../../components/seat-map/plan-index.ts'
import type { ZoneNote } from '../../components/seat-map/zone-fields.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { countZones } from './count-zones.ts'

/** What each zone says of itself from afar: its name, its lowest price, how many seats are left. */
export function useZoneNotes(
  plan: PlanIndex,
  categories: readonly SeatCategory[],
  states: string,
  selected: ReadonlySet<string>,
): readonly ZoneNote[] {
  const { t } = useLingui()
  const { price } = useFormat()
  return useMemo(
    () =>
      countZones(plan, states, selected, (category) => categories[category]?.price ?? null).map(
        (count, zone) => {
          const { free, lowest, highest } = count
          const from = lowest === null ? '' : price(lowest)
          return {
            name: plan.zones[zone]!.name,
            detail: lowest === highest ? from : t`from ${from}`,
            left: free === 0 ? t`sold out` : t`${free} free`,
            soldOut: free === 0,
          }
        },
      ),
    [plan, categories, states, selected, t, price],
  )
}
