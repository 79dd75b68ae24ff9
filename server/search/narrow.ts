import { ACCESS_KEYS, fromWireMoney, type SearchRequest } from '../../contract/index.ts'
import { addDays, zonedDate } from '../catalogue/import/zoned-date.ts'
import { accessBits, firstFrom, type SeasonIndex } from './season-index.ts'

const PRICE_BARS = 14
/** An amount is rounded up to this, so that the bars end at a number people read. */
const PRICE_STEP_CENTS = 100_000

/**
 * Performances that pass all filters, and how many pass under each value with the others applied; where a text was
 * typed, how many shows, which are what is listed then.
 */
export interface Narrowed {
  /** Places of the index, ascending. */
  places: number[]
  types: Map<number, number>
  establishments: Map<number, number>
  /** In the order of the contract's access keys. */
  access: number[]
  prices: number[]
  /** The upper end of the last bar. */
  priceEndCents: number
}

const dayStart = (day: string, timeZone: string, later = 0): number =>
  zonedDate(addDays(new Date(`${day}T00:00:00Z`), later), '00:00', timeZone).getTime()

const raise = (counts: Map<number, number>, key: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const cents = (amount: number | null | undefined, fallback: number): number =>
  amount == null ? fallback : fromWireMoney(amount)

/** @returns the places to look at: from now on, within the days, of the shows that a text found. */
const candidates = (
  index: SeasonIndex,
  { dDesde, dHasta }: SearchRequest,
  timeZone: string,
  now: Date,
  showIds: readonly number[] | null,
): { from: number; to: number; list: readonly number[] | null } => {
  const begin = dDesde == null ? 0 : dayStart(dDesde, timeZone)
  const from = firstFrom(index, Math.max(begin, now.getTime() + 1))
  const isDated = dDesde != null || dHasta != null
  const end = dHasta == null ? Number.POSITIVE_INFINITY : dayStart(dHasta, timeZone, 1)
  // What has no date is on no day.
  const to = isDated ? firstFrom(index, end) : index.startsAt.length
  if (showIds === null) return { from, to, list: null }
  const list = showIds.flatMap((id) => index.placesOf.get(id) ?? [])
  return { from, to, list: list.filter((place) => place >= from && place < to).sort((a, b) => a - b) }
}

/** @returns whether a performance counts under a value: each does, or the first of its show that comes by. */
const countsOnce = (index: SeasonIndex, isByShow: boolean) => {
  const seen = new Set<string>()
  return (place: number, facet: string, value: number): boolean => {
    if (!isByShow) return true
    const key = `${facet} ${value} ${index.showId[place]}`
    return seen.size < seen.add(key).size
  }
}

/** @param showIds of the shows that a text found; null where nothing was typed. */
export const narrow = (
  index: SeasonIndex,
  request: SearchRequest,
  timeZone: string,
  now: Date,
  showIds: readonly number[] | null,
): Narrowed => {
  const { from, to, list } = candidates(index, request, timeZone, now, showIds)
  const types = new Set(request.aListaidTipoDeEspectaculo)
  const venues = new Set(request.aIdEstablecimiento)
  const wanted = accessBits(request.aAccesibilidad ?? [])
  const lowest = cents(request.fPrecioDesde, -1)
  const highest = cents(request.fPrecioHasta, Number.POSITIVE_INFINITY)
  const priceEndCents = Math.max(
    PRICE_STEP_CENTS,
    Math.ceil(index.highestCents / PRICE_STEP_CENTS) * PRICE_STEP_CENTS,
  )
  const found: Narrowed = {
    places: [],
    types: new Map(),
    establishments: new Map(),
    access: ACCESS_KEYS.map(() => 0),
    prices: Array.from({ length: PRICE_BARS }, () => 0),
    priceEndCents,
  }
  const counts = countsOnce(index, showIds !== null)
  const count = list === null ? to - from : list.length
  for (let nth = 0; nth < count; nth++) {
    const place = list === null ? from + nth : (list[nth] as number)
    const bits = index.access[place] as number
    if ((bits & wanted) !== wanted) continue
    const type = index.eventTypeId[place] as number
    const venue = index.establishmentId[place] as number
    const price = index.priceCents[place] as number
    const typeFails = types.size > 0 && !types.has(type)
    const venueFails = venues.size > 0 && !venues.has(venue)
    const priceFails = price < lowest || price > highest
    const fails = Number(typeFails) + Number(venueFails) + Number(priceFails)
    if (fails > 1) continue
    if ((fails === 0 || typeFails) && counts(place, 'type', type)) raise(found.types, type)
    if ((fails === 0 || venueFails) && counts(place, 'venue', venue)) raise(found.establishments, venue)
    if ((fails === 0 || priceFails) && price >= 0) {
      const bar = Math.min(PRICE_BARS - 1, Math.floor((price / priceEndCents) * PRICE_BARS))
      if (counts(place, 'price', bar)) found.prices[bar] = (found.prices[bar] as number) + 1
    }
    if (fails > 0) continue
    found.places.push(place)
    for (let bit = 0; bit < ACCESS_KEYS.length; bit++)
      if ((bits & (1 << bit)) !== 0 && counts(place, 'access', bit))
        found.access[bit] = (found.access[bit] as number) + 1
  }
  return found
}
