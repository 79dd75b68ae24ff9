import { type CatalogueCache, isUpcoming, type PerformanceRow, type ShowRow } from './catalogue.ts'

/** What is still to come, worked out anew only for another catalogue and when a performance has begun. */
export interface Billboard {
  /** Shows that can still be seen, by their next date; products, which have none, last. */
  upcoming(now: Date): readonly ShowRow[]
  /** The first of those that have a place among the featured, by that place. */
  featured(count: number, now: Date): ShowRow[]
  /** Shows with a performance on a day, YYYY-MM-DD, in the order of `upcoming`. */
  on(day: string, timeZone: string, now: Date): readonly ShowRow[]
  /** Days that have performances, with how many, in order. */
  days(timeZone: string, now: Date): { dDia: string; nFunciones: number }[]
}

interface Day {
  performances: number
  showIds: Set<number>
  /** In order, once they are asked for. */
  shows?: ShowRow[]
}

interface Index {
  /** Of the catalogue that it was made of. */
  performances: CatalogueCache['performances']
  /** How many of them had begun. */
  begun: number
  upcoming: readonly ShowRow[]
  featured: readonly ShowRow[]
  /** By time zone. */
  days: Map<string, ReadonlyMap<string, Day>>
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

/** @param inOrder performances by date. */
const countBegun = (inOrder: readonly PerformanceRow[], now: Date): number => {
  let [low, high] = [0, inOrder.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isUpcoming(inOrder[middle] as PerformanceRow, now)) high = middle
    else low = middle + 1
  }
  return low
}

const showsByNextDate = (shows: CatalogueCache['shows'], toCome: readonly PerformanceRow[]): ShowRow[] => {
  const nextOf = new Map<number, number>()
  for (const { showId, startsAt } of toCome)
    if (!nextOf.has(showId)) nextOf.set(showId, startsAt?.getTime() ?? Number.MAX_VALUE)
  const ids = [...nextOf].sort(([a, atA], [b, atB]) => atA - atB || a - b).map(([id]) => id)
  return ids.flatMap((id) => shows.get(id) ?? [])
}

const countDays = (toCome: readonly PerformanceRow[], dayOf: (instant: Date) => string): Map<string, Day> => {
  const days = new Map<string, Day>()
  for (const { showId, startsAt } of toCome) {
    if (startsAt === null) continue
    const name = dayOf(startsAt)
    const day = days.get(name) ?? { performances: 0, showIds: new Set() }
    day.performances += 1
    day.showIds.add(showId)
    days.set(name, day)
  }
  return days
}

export const createBillboard = (catalogue: Pick<CatalogueCache, 'performances' | 'shows'>): Billboard => {
  let inOrder: PerformanceRow[] = []
  let index: Index | null = null
  const dayOf = new Map<string, (instant: Date) => string>()

  const indexAt = (now: Date): Index => {
    const { performances, shows } = catalogue
    // They are in the order of their dates; those without one come last, and are never over.
    if (index?.performances !== performances) inOrder = [...performances.values()]
    const begun = countBegun(inOrder, now)
    if (index?.performances === performances && index.begun === begun) return index
    const upcoming = showsByNextDate(shows, inOrder.slice(begun))
    const featured = upcoming
      .filter((show) => show.featuredOrder !== null)
      .sort((a, b) => (a.featuredOrder ?? 0) - (b.featuredOrder ?? 0))
    index = { performances, begun, upcoming, featured, days: new Map() }
    return index
  }

  const daysAt = (timeZone: string, now: Date): ReadonlyMap<string, Day> => {
    const { begun, days } = indexAt(now)
    const known = days.get(timeZone)
    if (known !== undefined) return known
    const name = dayOf.get(timeZone) ?? dayIn(timeZone)
    dayOf.set(timeZone, name)
    const counted = countDays(inOrder.slice(begun), name)
    const sorted = new Map([...counted].sort(([a], [b]) => (a < b ? -1 : 1)))
    days.set(timeZone, sorted)
    return sorted
  }

  return {
    upcoming: (now) => indexAt(now).upcoming,
    featured: (count, now) => indexAt(now).featured.slice(0, count),
    on: (day, timeZone, now) => {
      const found = daysAt(timeZone, now).get(day)
      if (found === undefined) return []
      found.shows ??= indexAt(now).upcoming.filter(({ id }) => found.showIds.has(id))
      return found.shows
    },
    days: (timeZone, now) =>
      [...daysAt(timeZone, now)].map(([dDia, { performances }]) => ({ dDia, nFunciones: performances })),
  }
}
