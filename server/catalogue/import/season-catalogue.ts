import type { SeatingPlan } from '../../../contract/index.ts'
import type { Catalogue, CatalogueEstablishment } from './catalogue.ts'
import { eventTypes } from './event-types.ts'
import type { Problem } from './problem.ts'
import type { SeasonFiles, SeasonVenue } from './season-file.ts'
import { referenceProblems } from './season-references.ts'
import { seatVenues } from './season-seating.ts'
import { type SeasonDates, toProductShow, toShow } from './season-shows.ts'
import { plain, textsIn } from './season-texts.ts'

export interface SeasonOptions extends SeasonDates {
  /** The seat plans of its venues, by their names. */
  plans: ReadonlyMap<string, SeatingPlan>
}

const toFacts = (facts: SeasonVenue['facts']) =>
  facts.map(({ name, text }) => ({ name: plain(name), text: plain(text) }))

const toEstablishment = (venue: SeasonVenue, maps: SeasonFiles['maps']): CatalogueEstablishment => ({
  key: venue.key,
  seo: venue.seo ?? venue.key,
  name: venue.name,
  address: venue.address,
  city: venue.city,
  access: venue.access,
  tagline: plain(venue.tagline),
  facts: toFacts(venue.facts),
  directions: toFacts(venue.directions),
  accessFacts: toFacts(venue.accessFacts),
  latitude: venue.coordinates?.[0] ?? null,
  longitude: venue.coordinates?.[1] ?? null,
  surroundings: [...((venue.map !== undefined && maps[venue.map]) || []), ...venue.surroundings],
  pictureUri: venue.pictureUri ?? null,
  view360Uri: venue.view360Uri ?? null,
})

/**
 * The season that files say, with its instants.
 * @returns every reason why not, where a name in them is not there.
 */
export const toCatalogue = (
  season: SeasonFiles,
  options: SeasonOptions,
): { catalogue: Catalogue } | { problems: Problem[] } => {
  const venues = seatVenues(season.venues, options.plans)
  const problems = referenceProblems(season, { ...options, seated: venues })
  if (problems.length > 0) return { problems }
  const shows = [
    ...season.shows.map((show) => toShow(show, venues.get(show.venue)!, season.promotions, options)),
    ...season.products.map(toProductShow),
  ]
  return {
    catalogue: {
      eventTypes: eventTypes.filter(({ id }) => shows.some(({ eventTypeId }) => eventTypeId === id)),
      establishments: season.venues.map((venue) => toEstablishment(venue, season.maps)),
      plans: [...options.plans].map(([key, plan]) => ({ key, plan })),
      shows,
      texts: textsIn(season),
    },
  }
}
