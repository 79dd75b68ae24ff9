import type { CatalogueTexts } from '../../../contract/index.ts'
import { calmCapitals } from './calm-capitals.ts'
import type {
  CatalogueEstablishment,
  CataloguePerformance,
  CataloguePlan,
  CatalogueSector,
  CatalogueShow,
} from './catalogue.ts'
import { categoriesWithSeats } from './categories-with-seats.ts'
import {
  expandDays,
  instantOf,
  type Repetition,
  readDate,
  readRepetition,
  type WrittenDate,
} from './event-dates.ts'
import { detailsOfEvent, detailsOfPlace } from './event-details.ts'
import { doorMinutes } from './event-doors.ts'
import { eventTypeIdOf } from './event-kind.ts'
import { nameOfEvent } from './event-name.ts'
import { GENERAL_CLASS, type PriceClass, pricesOfEvent } from './event-prices.ts'
import { textsOfEvent } from './event-texts.ts'
import { EVENT_TYPE } from './event-types.ts'
import { asList, type EventDocument, type EventRecord, isNode, type Node, textOf } from './jsonld.ts'
import { firstSentence, plainText, slug } from './plain-text.ts'
import { addDays } from './zoned-date.ts'

/** How records become shows that can be sold. */
export interface EventOptions {
  timeZone: string
  /** Places of an event without seat plan. */
  capacity: number
  /** Whole cents where a record has no price; null: such shows are loaded without performances. */
  fallbackPriceCents: number | null
  /** Performances made of one record at most. */
  maximumPerformances: number
  /** A seat plan for the events of one venue, or of all where venue is null. */
  plan: (CataloguePlan & { venue: string | null }) | null
}

/** Where a season goes: by how many days, and the day it opens on; null leaves it where it is. */
export interface SeasonMove {
  days: number
  notBefore: Date | null
}

export interface ReadEvent {
  show: CatalogueShow
  establishment: CatalogueEstablishment
  notes: string[]
  texts: CatalogueTexts
}

export class RecordRefused extends Error {}

const SHOW_CARTEL_TYPE = 1
const UNKNOWN_VENUE: CatalogueEstablishment = {
  key: 'lugar-a-confirmar',
  seo: 'lugar-a-confirmar',
  name: 'Lugar a confirmar',
  address: '',
  city: '',
}

const readEstablishment = (
  record: EventRecord,
  document: EventDocument,
  notes: string[],
): CatalogueEstablishment => {
  const place = document.resolve(record.node.location)
  // "San Blas - Canillejas" is one district: no line begins with its hyphen.
  const name = plainText(textOf(place?.name)).replace(/(?<=\([^()]*\p{L}) - (?=\p{L}[^()]*\))/gu, '-')
  if (!place || name === '' || slug(name) === '') {
    notes.push('has no place: "Lugar a confirmar"')
    return UNKNOWN_VENUE
  }
  const address = place.address
  const street = isNode(address) ? textOf(address.streetAddress) : textOf(address)
  const city = isNode(address) ? textOf(address.addressLocality) : ''
  return {
    key: slug(name),
    seo: slug(name),
    name: calmCapitals(name),
    address: calmCapitals(plainText(street)),
    city: calmCapitals(plainText(city)),
    ...detailsOfPlace(place),
  }
}

/** Minutes of an ISO duration, or of one evening from start to end; null when neither is given. */
const readMinutes = (record: EventRecord, start: WrittenDate, end: WrittenDate | null): number | null => {
  const duration = /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?$/.exec(textOf(record.node.duration))
  if (duration) return Number(duration[1] ?? 0) * 60 + Number(duration[2] ?? 0) || null
  if (!end?.time || !start.time || end.time === '23:59' || end.day.getTime() !== start.day.getTime())
    return null
  const [from, to] = [start.time, end.time].map((time) => {
    const [hours, minutes] = time.split(':').map(Number) as [number, number]
    return hours * 60 + minutes
  }) as [number, number]
  return to > from ? to - from : null
}

const daysOf = (
  start: WrittenDate,
  end: WrittenDate | null,
  repetition: Repetition | null,
  eventTypeId: number,
  maximum: number,
  notes: string[],
): Date[] => {
  const last = end && end.day > start.day ? end.day : start.day
  if (last.getTime() === start.day.getTime()) return [start.day]
  if (!repetition && eventTypeId !== EVENT_TYPE.exhibition) {
    notes.push('lasts several days without saying on which: one performance, on the first')
    return [start.day]
  }
  const { days, cut } = expandDays(start.day, last, repetition?.weekdays ?? new Set(), maximum)
  if (cut) notes.push(`has more days than ${maximum}: the later ones are left out`)
  if (days.length === 0)
    notes.push('none of its weekdays falls between its dates: one performance, on the first day')
  return days.length === 0 ? [start.day] : days
}

const priceNamed = (prices: readonly PriceClass[], category: string): PriceClass | undefined =>
  prices.find(({ name }) => name.toLowerCase() === category.toLowerCase())

/** Which categories of a plan take the price of another, and which prices fit none. One general price is for all. */
const notePrices = (prices: readonly PriceClass[], plan: CataloguePlan, notes: string[]): void => {
  const [first] = prices
  if (first === undefined || (prices.length === 1 && first.name === GENERAL_CLASS)) return
  const categories = categoriesWithSeats(plan.plan)
  const inQuotes = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')
  const unpriced = categories.filter((category) => priceNamed(prices, category) === undefined)
  if (unpriced.length > 0)
    notes.push(
      `has no price for ${inQuotes(unpriced)} of the plan: sold at ${first.priceCents / 100}, the price of "${first.name}"`,
    )
  const idle = prices.filter(
    ({ name }) => !categories.some((one) => one.toLowerCase() === name.toLowerCase()),
  )
  if (idle.length > 0)
    notes.push(`has prices for ${inQuotes(idle.map(({ name }) => name))}, which the plan does not have`)
}

const sectorsOf = (prices: PriceClass[], options: EventOptions, planned: boolean): CatalogueSector[] => {
  if (!planned || !options.plan)
    return prices.map(({ name, priceCents }, index) => ({
      name,
      kind: 'GENERAL',
      priceCents,
      capacity: options.capacity,
      order: index + 1,
    }))
  return categoriesWithSeats(options.plan.plan).map((name, index) => ({
    name,
    kind: 'NUMERADO',
    priceCents: (priceNamed(prices, name) ?? prices[0]!).priceCents,
    capacity: 0,
    order: index + 1,
  }))
}

/** `featuredOrder` of a record: a place among the featured, 1 first, or null for none; without it nothing is said. */
const featuredOf = ({ featuredOrder }: Node, notes: string[]): Pick<CatalogueShow, 'featuredOrder'> => {
  if (featuredOrder === undefined) return {}
  if (featuredOrder === null) return { featuredOrder }
  const order = Number(featuredOrder)
  if (Number.isInteger(order) && order >= 1 && order <= 1_000) return { featuredOrder: order }
  notes.push('featuredOrder is no whole number from 1 to 1000 and is ignored')
  return {}
}

const seedOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5)

/**
 * A record as a show with its performances.
 * @param move moves all its days; its own time offset is then dropped, and its hours kept.
 * @throws RecordRefused when it has no name, no usable start date, or is cancelled.
 */
export const readEvent = (
  record: EventRecord,
  document: EventDocument,
  move: SeasonMove,
  options: EventOptions,
): ReadEvent => {
  const { node } = record
  const notes: string[] = []
  const name = plainText(textOf(node.name))
  if (name === '') throw new RecordRefused('has no name')
  const printed = nameOfEvent(calmCapitals(name))
  if (/Cancelled/.test(textOf(node.eventStatus))) throw new RecordRefused('is cancelled')
  const start = readDate(node.startDate)
  if (!start)
    throw new RecordRefused(
      node.startDate === undefined
        ? 'has no startDate'
        : `startDate is no ISO date: "${textOf(node.startDate)}"`,
    )
  let end = readDate(node.endDate)
  if (node.endDate !== undefined && !end) notes.push('endDate is no ISO date and is ignored')
  if (end && end.day < start.day) {
    notes.push('ends before it starts: endDate is ignored')
    end = null
  }
  const moveDate = (date: WrittenDate): WrittenDate =>
    move.notBefore === null ? date : { ...date, day: addDays(date.day, move.days), offsetMinutes: null }
  const moved = { start: moveDate(start), end: end && moveDate(end) }
  if (move.notBefore && moved.end && moved.start.day < move.notBefore && moved.end.day >= move.notBefore)
    moved.start = { ...moved.start, day: move.notBefore }
  const eventTypeId = eventTypeIdOf(record.types, asList(node.additionalType).map(textOf).join(' '))
  const repetition = readRepetition(node)
  const time = start.time ?? repetition?.time ?? (eventTypeId === EVENT_TYPE.exhibition ? '10:00' : '20:00')
  if (!start.time && !repetition?.time) notes.push(`has no hour: ${time}`)

  const establishment = readEstablishment(record, document, notes)
  const listed = pricesOfEvent(node)
  if (!listed)
    notes.push(
      options.fallbackPriceCents === null
        ? 'has no price: announced without performances'
        : 'has no price: the given one',
    )
  const prices =
    listed ??
    (options.fallbackPriceCents === null
      ? null
      : [{ name: GENERAL_CLASS, priceCents: options.fallbackPriceCents }])
  const planned =
    options.plan !== null && (options.plan.venue === null || slug(options.plan.venue) === establishment.key)
  if (planned && prices) notePrices(prices, options.plan!, notes)
  const key = record.id ?? `${slug(name)}@${start.day.toISOString().slice(0, 10)}`
  const description = plainText(textOf(node.description))
  if (description === '') notes.push('has no description')
  const days = prices
    ? daysOf(moved.start, moved.end, repetition, eventTypeId, options.maximumPerformances, notes)
    : []
  const doors = doorMinutes(node.doorTime, time)
  const performances = days.map((day): CataloguePerformance => {
    const date = instantOf(day, time, moved.start.offsetMinutes, options.timeZone)
    return {
      key: `${key}@${date.toISOString()}`,
      date,
      ...(doors !== null && { doors: new Date(date.getTime() - doors * 60_000) }),
      planKey: planned ? options.plan!.key : null,
      queue: false,
      sectors: sectorsOf(prices ?? [], options, planned),
      promotions: [],
      soldShare: 0,
      seed: seedOf(key),
    }
  })
  return {
    establishment,
    notes,
    texts: textsOfEvent(node),
    show: {
      key,
      seo: `${slug(printed.name)}-${seedOf(key).toString(36).slice(-5)}`,
      name: printed.name,
      tagline: printed.rest || firstSentence(description),
      description,
      eventTypeId,
      cartelTypeId: SHOW_CARTEL_TYPE,
      establishmentKey: establishment.key,
      durationMinutes: readMinutes(record, start, end),
      ...featuredOf(node, notes),
      ...detailsOfEvent(node),
      performances,
    },
  }
}
