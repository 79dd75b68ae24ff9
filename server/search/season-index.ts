import { ACCESS_KEYS, type AccessKey } from '../../contract/index.ts'
import type { CatalogueSnapshot, PerformanceRow } from '../catalogue/catalogue-snapshot.ts'
import type { DeploymentCatalogue } from '../catalogue/deployment-catalogue.ts'

/**
 * What a deployment sells as columns of numbers, one place a performance in the order of their dates: narrowing a
 * season of a hundred thousand performances takes less than a millisecond.
 */
export interface SeasonIndex {
  performances: readonly PerformanceRow[]
  /** Milliseconds; Infinity for what has no date. */
  startsAt: Float64Array
  showId: Int32Array
  eventTypeId: Int32Array
  establishmentId: Int32Array
  /** Cheapest place, in cents; -1 where there is none. */
  priceCents: Int32Array
  /** One bit for each of the contract's access keys. */
  access: Uint8Array
  /** Places of a show, ascending. */
  placesOf: ReadonlyMap<number, readonly number[]>
  highestCents: number
}

export const accessBits = (keys: readonly AccessKey[]): number =>
  keys.reduce((bits, key) => bits | (1 << ACCESS_KEYS.indexOf(key)), 0)

export const accessKeys = (bits: number): AccessKey[] =>
  ACCESS_KEYS.filter((_, index) => (bits & (1 << index)) !== 0)

type Catalogue = Pick<CatalogueSnapshot, 'sectorsOf' | 'establishments'>

/** @param sold its performances are in the order of their dates. */
export const createSeasonIndex = (
  sold: DeploymentCatalogue,
  { sectorsOf, establishments }: Catalogue,
): SeasonIndex => {
  const performances = [...sold.performances.values()].filter(({ cancelled }) => !cancelled)
  const count = performances.length
  const placesOf = new Map<number, number[]>()
  const index: SeasonIndex = {
    performances,
    startsAt: new Float64Array(count),
    showId: new Int32Array(count),
    eventTypeId: new Int32Array(count),
    establishmentId: new Int32Array(count),
    priceCents: new Int32Array(count),
    access: new Uint8Array(count),
    placesOf,
    highestCents: 0,
  }
  for (const [place, { id, showId, startsAt, access }] of performances.entries()) {
    const show = sold.shows.get(showId)
    const prices = (sectorsOf.get(id) ?? []).map(({ priceCents }) => priceCents)
    const cents = prices.length === 0 ? -1 : Math.min(...prices)
    index.startsAt[place] = startsAt?.getTime() ?? Number.POSITIVE_INFINITY
    index.showId[place] = showId
    index.eventTypeId[place] = show?.eventTypeId ?? 0
    index.establishmentId[place] = show?.establishmentId ?? 0
    index.priceCents[place] = cents
    index.access[place] = accessBits([
      ...access,
      ...(establishments.get(show?.establishmentId ?? 0)?.access ?? []),
    ])
    index.highestCents = Math.max(index.highestCents, cents)
    const places = placesOf.get(showId)
    if (places === undefined) placesOf.set(showId, [place])
    else places.push(place)
  }
  return index
}

/** @returns the first place that begins at a time or later. */
export const firstFrom = ({ startsAt }: SeasonIndex, time: number): number => {
  let [low, high] = [0, startsAt.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((startsAt[middle] as number) < time) low = middle + 1
    else high = middle
  }
  return low
}
