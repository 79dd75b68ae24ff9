import type { Catalogue } from '../../catalogue/import/catalogue.ts'
import { EVENT_TYPE, eventTypes } from '../../catalogue/import/event-types.ts'
import { addDays, localDay } from '../../catalogue/import/zoned-date.ts'
import { smallHallPlan } from '../plans/small-hall.ts'
import { productTexts, toProductShow } from '../product-shows.ts'
import { textsOf } from '../said.ts'
import { showDetailTexts } from '../show-details.ts'
import { toCatalogueShow } from '../show-rows.ts'
import { demoTexts } from '../texts.ts'
import { toEstablishment } from '../venues/venues.ts'
import { festivalProducts } from './products.ts'
import { festivalShows } from './shows.ts'
import { festivalVenues, stageTexts } from './stages.ts'

/** What the festival's deployment sells. */
export const FESTIVAL_SEASON = 'rio-abierto'

/** Days between the load and the festival's Monday, at least: time enough to sell. */
const LEAD_DAYS = 10

/** The Sunday before the festival's Monday, at noon UTC. */
const eveOf = (now: Date, timeZone: string): Date => {
  const earliest = addDays(localDay(now, timeZone), LEAD_DAYS - 1)
  return addDays(earliest, ((7 - earliest.getUTCDay()) % 7) + 0.5)
}

/**
 * The festival's season: seven days, Monday to Sunday, on seven stages, with passes. It begins on a Monday ten to
 * sixteen days after `now`.
 */
export const buildFestivalSeason = (now: Date, timeZone: string): Catalogue => {
  const frame = { venues: festivalVenues, now: eveOf(now, timeZone), timeZone }
  const types = new Set([EVENT_TYPE.shop, ...festivalShows.map(({ type }) => type)])
  return {
    season: FESTIVAL_SEASON,
    eventTypes: eventTypes.filter(({ id }) => types.has(id)),
    establishments: festivalVenues.map(toEstablishment),
    plans: [{ key: 'sala-chica', plan: smallHallPlan() }],
    shows: [
      ...festivalShows.map(({ type, tagline, description, ...show }) =>
        toCatalogueShow({ ...show, tagline: tagline[0], description: description[0] }, type, frame),
      ),
      ...festivalProducts.map(toProductShow),
    ],
    texts: {
      ...demoTexts,
      ...textsOf([
        ...stageTexts,
        ...showDetailTexts,
        ...festivalShows.flatMap(({ tagline, description }) => [tagline, description]),
        ...festivalProducts.flatMap(productTexts),
      ]),
    },
  }
}
