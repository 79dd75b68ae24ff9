import { createHash } from 'node:crypto'
import type { SeatingPlan } from '../../contract/index.ts'
import type {
  Catalogue,
  CataloguePerformance,
  CataloguePromotion,
  CatalogueSector,
  CatalogueShow,
} from '../catalogue/catalogue.ts'
import { EVENT_TYPE, eventTypes } from '../catalogue/event-types.ts'
import { addDays, localDay, WEEKDAYS, zonedDate } from '../catalogue/zoned-date.ts'
import { arenaPlan } from './plans/arena.ts'
import { chamberHallPlan } from './plans/chamber-hall.ts'
import { mainTheatrePlan } from './plans/main-theatre.ts'
import { smallHallPlan } from './plans/small-hall.ts'
import { productShows, productTexts } from './products.ts'
import { textsOf } from './said.ts'
import { detailsOfShow, showDetailTexts } from './show-details.ts'
import { childrenShows } from './shows/children.ts'
import { danceShows } from './shows/dance.ts'
import type { DemoShow } from './shows/demo-show.ts'
import { folkShows } from './shows/folk.ts'
import { choirShows, filmShows, jazzShows, lettersShows, songShows } from './shows/music-and-film.ts'
import { symphonyShows } from './shows/symphony.ts'
import { theatreShows } from './shows/theatre.ts'
import { demoTexts } from './texts.ts'
import { houseTexts } from './venues/house-details.ts'
import { type DemoPlanKey, type DemoVenue, venues } from './venues/venues.ts'
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

/** idEspectaculoCartelTipo of a show that is not a product. */
const SHOW_CARTEL_TYPE = 1
const PRICE_STEP_CENTS = 50_000

const seedOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0)

const priceCents = (pesos: number, share: number): number =>
  Math.round((pesos * 100 * share) / PRICE_STEP_CENTS) * PRICE_STEP_CENTS

const sectorsOf = ({ seating }: DemoVenue, price: number): CatalogueSector[] => {
  const numbered = seating.plan === null ? [] : seating.classes
  const general = seating.plan === null ? seating.sectors : seating.standing ? [seating.standing] : []
  return [
    ...numbered.map(([name, share]) => ({ name, kind: 'NUMERADO' as const, share, capacity: 0 })),
    ...general.map(([name, share, capacity]) => ({ name, kind: 'GENERAL' as const, share, capacity })),
  ].map(({ share, ...sector }, order) => ({
    ...sector,
    priceCents: priceCents(price, share),
    order: order + 1,
  }))
}

const promotionsOf = (show: DemoShow, sectors: CatalogueSector[]): CataloguePromotion[] => {
  if (show.promotions === false || show.price === 0) return []
  const sectorNames = sectors.map((sector) => sector.name)
  return [
    {
      name: 'Jubilados',
      description: 'Con credencial de jubilación o pensión, que se muestra al entrar.',
      percent: 30,
      maximum: 2,
      sectorNames,
    },
    {
      name: 'Estudiantes',
      description: 'Con libreta o certificado de alumno regular.',
      percent: 20,
      maximum: 4,
      sectorNames,
    },
  ]
}

/** Drawn by lot where the show does not say: most between 0.2 and 0.7, one in six still fresh. */
const soldShare = (show: DemoShow, index: number, seed: number): number => {
  const given = show.sold?.[Math.min(index, show.sold.length - 1)]
  if (given !== undefined) return given
  return seed % 6 === 0 ? 0.02 : Math.round((0.2 + (seed % 1000) / 2000) * 100) / 100
}

const dateOf = (when: string, now: Date, timeZone: string): Date => {
  const [week, weekday, time] = when.split(' ') as [string, (typeof WEEKDAYS)[number], string]
  const tomorrow = addDays(localDay(now, timeZone), 1)
  const ahead = (WEEKDAYS.indexOf(weekday) - tomorrow.getUTCDay() + 7) % 7
  return zonedDate(addDays(tomorrow, ahead + 7 * Number(week)), time, timeZone)
}

const performancesOf = (
  show: DemoShow,
  venue: DemoVenue,
  now: Date,
  timeZone: string,
): CataloguePerformance[] => {
  const sectors = sectorsOf(venue, show.price)
  return show.dates.split(', ').map((when, index) => {
    const date = dateOf(when, now, timeZone)
    const key = `${show.seo}@${date.toISOString()}`
    const seed = seedOf(key)
    return {
      key,
      date,
      doors: venue.doorMinutes === null ? null : new Date(date.getTime() - venue.doorMinutes * 60_000),
      planKey: venue.seating.plan,
      queue: show.queue ?? false,
      access: show.accessOnce && index > 0 ? [] : (show.access ?? []),
      sectors,
      promotions: promotionsOf(show, sectors),
      soldShare: soldShare(show, index, seed),
      seed,
    }
  })
}

/**
 * The demo season: about 60 shows in 20 houses over the 90 days after `now`, the same each time for the
 * same day. A performance's key holds its date, so that a later season adds performances and moves none.
 */
export const buildDemoSeason = (now: Date, timeZone: string): Catalogue => {
  const venueByKey = new Map(venues.map((venue) => [venue.key, venue]))
  const shows = showsByType.flatMap(([eventTypeId, list]) =>
    list.map((show): CatalogueShow => {
      const venue = venueByKey.get(show.venue)
      if (!venue) throw new RangeError(`No such venue: ${show.venue}`)
      return {
        key: show.seo,
        seo: show.seo,
        name: show.name,
        tagline: show.tagline,
        description: show.description,
        eventTypeId,
        cartelTypeId: SHOW_CARTEL_TYPE,
        establishmentKey: show.venue,
        durationMinutes: show.minutes,
        featuredOrder: show.featured ?? null,
        ...detailsOfShow(show.seo, eventTypeId),
        performances: performancesOf(show, venue, now, timeZone),
      }
    }),
  )
  return {
    eventTypes: eventTypes.filter(
      (type) => shows.some((show) => show.eventTypeId === type.id) || type.id === EVENT_TYPE.shop,
    ),
    establishments: venues.map(({ seating: _, doorMinutes: __, ...establishment }) => establishment),
    plans: Object.entries(plans).map(([key, plan]) => ({ key, plan: plan() })),
    shows: [...shows, ...productShows],
    texts: {
      ...demoTexts,
      ...textsOfShows(shows),
      ...textsOf([...houseTexts, ...showDetailTexts, ...productTexts]),
    },
  }
}
