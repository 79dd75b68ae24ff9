import type { SeatingPlan } from '../../../contract/index.ts'
import type { CatalogueSector } from './catalogue.ts'
import { categoriesWithSeats } from './categories-with-seats.ts'
import type { SeasonVenue } from './season-file.ts'

/** What is sold of a venue, before a show says for how much. */
type SectorOfVenue = Pick<CatalogueSector, 'name' | 'kind' | 'capacity'>

export interface SeatedVenue extends SeasonVenue {
  /** The categories of its plan, then its sectors by quantity. */
  seating: readonly SectorOfVenue[]
}

/** @returns venues with what they sell, by their keys; a plan that is not there counts as none. */
export const seatVenues = (
  venues: readonly SeasonVenue[],
  plans: ReadonlyMap<string, SeatingPlan>,
): ReadonlyMap<string, SeatedVenue> =>
  new Map(
    venues.map((venue) => {
      const plan = plans.get(venue.plan ?? '')
      const numbered = (plan ? categoriesWithSeats(plan) : []).map(
        (name): SectorOfVenue => ({ name, kind: 'NUMERADO', capacity: 0 }),
      )
      const general = venue.sectors.map(
        ({ name, places }): SectorOfVenue => ({ name, kind: 'GENERAL', capacity: places }),
      )
      return [venue.key, { ...venue, seating: [...numbered, ...general] }]
    }),
  )
