import { isUpcoming } from './catalogue-cache.ts'
import type { PerformanceRow } from './catalogue-snapshot.ts'

/** The performances of one catalogue, in the order of their dates; those without one come last and are never over. */
export interface SeasonCalendar {
  performances: ReadonlyMap<number, PerformanceRow>
  countBegun(now: Date): number
  /** Shows of the performances from one place in the order to another, as often as they play. */
  showIds(from?: number, to?: number): number[]
  /** @returns when a show plays next, in milliseconds, Infinity for a product; null where it is over. */
  nextOf(showId: number, begun: number): number | null
  /** Days that are to come, with how many performances, in order. */
  days(timeZone: string, begun: number): [day: string, performances: number][]
}

/** The day of an instant where the theatres are; formatting is slow, and many performances begin together. */
const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const known = new Map<number, string>()
  return (instant: Date): string => {
    const day = known.get(instant.getTime()) ?? format.format(instant)
    known.set(instant.getTime(), day)
    return day
  }
}

/** @returns how many items at the beginning pass, where all that pass come first. */
const countFirst = <Item>(items: readonly Item[], passes: (item: Item) => boolean): number => {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(items[middle] as Item)) low = middle + 1
    else high = middle
  }
  return low
}

/** Places in the order, by a key; each list ascends. */
type Places<Key> = Map<Key, number[]>

const addPlace = <Key>(places: Places<Key>, key: Key, place: number): void => {
  const list = places.get(key)
  if (list === undefined) places.set(key, [place])
  else list.push(place)
}

/** @param performances in the order of their dates. */
export const createSeasonCalendar = (performances: SeasonCalendar['performances']): SeasonCalendar => {
  const inOrder = [...performances.values()].filter(({ cancelled }) => !cancelled)
  const placesOfShow: Places<number> = new Map()
  for (const [place, { showId }] of inOrder.entries()) addPlace(placesOfShow, showId, place)
  const placesOfDay = new Map<string, Places<string>>()

  const daysOf = (timeZone: string): Places<string> => {
    const known = placesOfDay.get(timeZone)
    if (known !== undefined) return known
    const dayOf = dayIn(timeZone)
    const places: Places<string> = new Map()
    for (const [place, { startsAt }] of inOrder.entries())
      if (startsAt !== null) addPlace(places, dayOf(startsAt), place)
    const sorted = new Map([...places].sort(([a], [b]) => (a < b ? -1 : 1)))
    placesOfDay.set(timeZone, sorted)
    return sorted
  }

  const countOver = (places: readonly number[], begun: number): number =>
    countFirst(places, (place) => place < begun)

  const nextOf: SeasonCalendar['nextOf'] = (showId, begun) => {
    const places = placesOfShow.get(showId) ?? []
    const next = inOrder[places[countOver(places, begun)] ?? inOrder.length]
    return next === undefined ? null : (next.startsAt?.getTime() ?? Number.POSITIVE_INFINITY)
  }

  return {
    performances,
    countBegun: (now) => countFirst(inOrder, (performance) => !isUpcoming(performance, now)),
    showIds: (from = 0, to = inOrder.length) =>
      from === 0 && to === inOrder.length
        ? [...placesOfShow.keys()]
        : inOrder.slice(from, to).map(({ showId }) => showId),
    nextOf,
    days: (timeZone, begun) =>
      [...daysOf(timeZone)]
        .map(([day, places]): [string, number] => [day, places.length - countOver(places, begun)])
        .filter(([, count]) => count > 0),
  }
}
