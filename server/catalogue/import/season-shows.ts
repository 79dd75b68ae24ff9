import { createHash } from 'node:crypto'
import { PRODUCT_TYPE_ID } from '../../../contract/index.ts'
import { fromWireMoney } from '../../../contract/money.ts'
import type { CataloguePerformance, CatalogueShow } from './catalogue.ts'
import { EVENT_TYPE, eventTypeNamed } from './event-types.ts'
import type { SeasonFiles, SeasonProduct, SeasonShow } from './season-file.ts'
import type { SeasonPerformance } from './season-schema.ts'
import type { SeatedVenue } from './season-seating.ts'
import { plain } from './season-texts.ts'
import { weekdayFrom, zonedDate } from './zoned-date.ts'

export interface SeasonDates {
  timeZone: string
  /** The day that weeks count from, as midnight UTC; null where nobody said, which is refused if any counts them. */
  startsOn: Date | null
  /** Share of a performance's places that counts as sold where the files do not say: none, unless this is given. */
  soldOf?: (seed: number) => number
}

/** idEspectaculoCartelTipo of a show that is not a product. */
const SHOW_CARTEL_TYPE = 1

/** The same whole number for the same key: which places are sold stays as it is. */
const seedOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0)

const dateOf = (
  { date, week, weekday, time }: SeasonPerformance,
  { startsOn, timeZone }: SeasonDates,
): Date => {
  const day = date === undefined ? weekdayFrom(startsOn!, weekday!, week) : new Date(`${date}T00:00:00Z`)
  return zonedDate(day, time, timeZone)
}

/** @returns a show as a catalogue has it. What it names has been looked up before: `referenceProblems`. */
export const toShow = (
  show: SeasonShow,
  { seating, plan, doorMinutes }: SeatedVenue,
  promotions: SeasonFiles['promotions'],
  dates: SeasonDates,
): CatalogueShow => {
  const { key, price } = show
  const sectors = seating.map((sector, index) => ({
    ...sector,
    priceCents: fromWireMoney(typeof price === 'number' ? price : price[sector.name]!),
    order: index + 1,
  }))
  const sectorNames = sectors.map(({ name }) => name)
  const isFree = sectors.every(({ priceCents }) => priceCents === 0)
  const offered = promotions
    .filter(({ name }) => (show.promotions === undefined ? !isFree : show.promotions.includes(name)))
    .map((promotion) => ({ ...promotion, description: plain(promotion.description), sectorNames }))
  const toPerformance = (performance: SeasonPerformance): CataloguePerformance => {
    const date = dateOf(performance, dates)
    const performanceKey = `${key}@${performance.key ?? date.toISOString()}`
    const seed = seedOf(performanceKey)
    return {
      key: performanceKey,
      date,
      doors: doorMinutes === undefined ? null : new Date(date.getTime() - doorMinutes * 60_000),
      planKey: plan ?? null,
      queue: performance.queue ?? show.queue,
      access: performance.access ?? show.access,
      sectors,
      promotions: offered,
      soldShare: performance.sold ?? dates.soldOf?.(seed) ?? 0,
      seed,
    }
  }
  return {
    key,
    seo: show.seo ?? key,
    name: plain(show.name),
    tagline: plain(show.tagline),
    description: plain(show.description),
    eventTypeId: eventTypeNamed(show.type)!.id,
    cartelTypeId: SHOW_CARTEL_TYPE,
    establishmentKey: show.venue,
    durationMinutes: show.durationMinutes ?? null,
    featuredOrder: show.featuredOrder ?? null,
    minimumAge: show.minimumAge ?? null,
    credits: show.credits.map(({ role, name }) => ({ role: plain(role), name })),
    gallery: show.gallery.map(({ uri, text }) => ({ uri, text: plain(text) })),
    performances: show.performances.map(toPerformance),
  }
}

/** @returns a product as a catalogue has it: a show without dates, whose one sector is counted. */
export const toProductShow = (product: SeasonProduct): CatalogueShow => ({
  key: product.key,
  seo: product.seo ?? product.key,
  name: plain(product.name),
  tagline: plain(product.tagline),
  description: plain(product.description),
  eventTypeId: EVENT_TYPE.shop,
  cartelTypeId: PRODUCT_TYPE_ID,
  establishmentKey: product.venue,
  durationMinutes: null,
  featuredOrder: null,
  assigned: product.withTicket,
  performances: [
    {
      key: `${product.key}@tienda`,
      date: null,
      planKey: null,
      queue: false,
      sectors: [
        {
          name: plain(product.unit),
          kind: 'PRODUCTO',
          priceCents: fromWireMoney(product.price),
          capacity: product.stock,
          order: 1,
        },
      ],
      promotions: [],
      soldShare: product.sold,
      seed: seedOf(product.key),
    },
  ],
})
