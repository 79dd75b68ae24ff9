import type { SeatingPlan } from '../../contract/index.ts'
import type { Catalogue } from '../catalogue/import/catalogue.ts'
import { EVENT_TYPE, eventTypes } from '../catalogue/import/event-types.ts'
import { arenaPlan } from './plans/arena.ts'
import { chamberHallPlan } from './plans/chamber-hall.ts'
import { mainTheatrePlan } from './plans/main-theatre.ts'
import { smallHallPlan } from './plans/small-hall.ts'
import { productTexts, toProductShow } from './product-shows.ts'
import { demoProducts } from './products.ts'
import { textsOf } from './said.ts'
import { showDetailTexts } from './show-details.ts'
import { toCatalogueShow } from './show-rows.ts'
import { childrenShows } from './shows/children.ts'
import { danceShows } from './shows/dance.ts'
import type { DemoShow } from './shows/demo-show.ts'
import { folkShows } from './shows/folk.ts'
import { choirShows, filmShows, jazzShows, lettersShows, songShows } from './shows/music-and-film.ts'
import { symphonyShows } from './shows/symphony.ts'
import { theatreShows } from './shows/theatre.ts'
import { demoTexts } from './texts.ts'
import { houseTexts } from './venues/house-details.ts'
import { type DemoPlanKey, toEstablishment, venues } from './venues/venues.ts'
import { textsOfShows } from './words/index.ts'

const showsByType: [eventTypeId: number, shows: DemoShow[]][] = [
  [EVENT_TYPE.theatre, theatreShows],
  [EVENT_TYPE.symphony, symphonyShows],
  [EVENT_TYPE.folk, folkShows],
  [EVENT_TYPE.dance, danceShows],
  [EVENT_TYPE.children, childrenShows],
  [EVENT_TYPE.jazz, jazzShows],
  [EVENT_TYPE.film, filmShows],
  [EVENT_TYPE.choir, choirShows],
  [EVENT_TYPE.song, songShows],
  [EVENT_TYPE.letters, lettersShows],
]

const plans: Record<DemoPlanKey, () => SeatingPlan> = {
  'teatro-mayor': mainTheatrePlan,
  'sala-de-camara': chamberHallPlan,
  'sala-chica': smallHallPlan,
  estadio: arenaPlan,
}

/**
 * The demo season: about 60 shows in 20 houses over the 90 days after `now`, the same each time for the
 * same day. A performance's key holds its date, so that a later season adds performances and moves none.
 */
export const buildDemoSeason = (now: Date, timeZone: string): Catalogue => {
  const frame = { venues, now, timeZone }
  const shows = showsByType.flatMap(([eventTypeId, list]) =>
    list.map((show) => toCatalogueShow(show, eventTypeId, frame)),
  )
  return {
    eventTypes: eventTypes.filter(
      (type) => shows.some((show) => show.eventTypeId === type.id) || type.id === EVENT_TYPE.shop,
    ),
    establishments: venues.map(toEstablishment),
    plans: Object.entries(plans).map(([key, plan]) => ({ key, plan: plan() })),
    shows: [...shows, ...demoProducts.map(toProductShow)],
    texts: {
      ...demoTexts,
      ...textsOfShows(shows),
      ...textsOf([...houseTexts, ...showDetailTexts, ...demoProducts.flatMap(productTexts)]),
    },
  }
}
