import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'
import { gridPlan, testSeason } from '../../server/support/season.ts'

const DAY_MS = 86_400_000
const COLUMNS = 50

/** One performance of so many numbered seats, a week from now. */
export const saleSeason = (seats: number, priceCents = 1_000_000): Catalogue => {
  const season = testSeason()
  const [show] = season.shows
  const [performance] = show!.performances
  const [sector] = performance!.sectors
  return {
    ...season,
    plans: [{ key: 'grande', plan: gridPlan('Grande', seats / COLUMNS, COLUMNS) }],
    shows: [
      {
        ...show!,
        performances: [
          {
            ...performance!,
            key: 'sale',
            date: new Date(Date.now() + 7 * DAY_MS),
            planKey: 'grande',
            promotions: [],
            sectors: [{ ...sector!, priceCents }],
          },
        ],
      },
    ],
  }
}
