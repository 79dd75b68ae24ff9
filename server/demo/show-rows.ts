import type {
  CataloguePerformance,
  CataloguePromotion,
  CatalogueSector,
  CatalogueShow,
} from '../catalogue/import/catalogue.ts'
import { addDays, localDay, zonedDate } from '../catalogue/import/zoned-date.ts'
import { seedOf } from './seed.ts'
import { detailsOfShow } from './show-details.ts'
import type { DemoShow } from './shows/demo-show.ts'
import type { DemoVenue } from './venues/venues.ts'

/** idEspectaculoCartelTipo of a show that is not a product. */
const SHOW_CARTEL_TYPE = 1
const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const
const PRICE_STEP_CENTS = 50_000

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

/** What every row of a demo season is built with. */
export interface SeasonFrame {
  venues: readonly DemoVenue[]
  /** Week 0 of a show's dates begins on the day after. */
  now: Date
  timeZone: string
}

/** @returns a show as a catalogue has it. @throws RangeError where it names a venue that there is not. */
export const toCatalogueShow = (
  show: DemoShow,
  eventTypeId: number,
  { venues, now, timeZone }: SeasonFrame,
): CatalogueShow => {
  const venue = venues.find(({ key }) => key === show.venue)
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
}
