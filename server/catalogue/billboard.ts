import type { Deployment } from '../../contract/index.ts'
import type { ShowRow } from './catalogue-snapshot.ts'
import type { DeploymentCatalogue, SoldBy } from './deployment-catalogue.ts'
import { createSeasonCalendar, type SeasonCalendar } from './season-calendar.ts'

/** What is still to come. A catalogue is walked once; when performances begin, their shows alone move. */
export interface Billboard {
  /** Shows that can still be seen, by their next date; products, which have none, last. */
  upcoming(now: Date): readonly ShowRow[]
  /** The first of those that have a place among the featured, by that place. */
  featured(count: number, now: Date): ShowRow[]
  /** Days that have performances, with how many, in order. */
  days(timeZone: string, now: Date): { dDia: string; nFunciones: number }[]
}

/** When a show plays next, in milliseconds; Infinity for a product. */
interface Next {
  show: ShowRow
  at: number
}

/** Shows that can still be seen once so many performances have begun, by their next date. */
interface ToCome {
  begun: number
  next: readonly Next[]
  upcoming: readonly ShowRow[]
  featured: readonly ShowRow[]
}

const byDate = (a: Next, b: Next): number => (a.at === b.at ? a.show.id - b.show.id : a.at < b.at ? -1 : 1)

const byPlace = (a: ShowRow, b: ShowRow): number => (a.featuredOrder ?? 0) - (b.featuredOrder ?? 0)

/** @returns two ordered lists as one. */
const merge = (left: readonly Next[], right: readonly Next[]): Next[] => {
  const merged: Next[] = []
  let next = 0
  for (const item of left) {
    while (next < right.length && byDate(right[next] as Next, item) < 0) merged.push(right[next++] as Next)
    merged.push(item)
  }
  return merged.concat(right.slice(next))
}

export const createBillboard = (
  catalogue: Pick<DeploymentCatalogue, 'performances' | 'shows'>,
): Billboard => {
  let calendar: SeasonCalendar | null = null
  let toCome: ToCome | null = null

  const season = (): SeasonCalendar => {
    if (calendar?.performances === catalogue.performances) return calendar
    calendar = createSeasonCalendar(catalogue.performances)
    toCome = null
    return calendar
  }

  /** @returns those of the shows that are not over once so many performances have begun, by their next date. */
  const order = (showIds: Iterable<number>, begun: number): Next[] => {
    const found: Next[] = []
    for (const id of showIds) {
      const at = season().nextOf(id, begun)
      const show = at === null ? undefined : catalogue.shows.get(id)
      // What is sold with a ticket alone is offered there.
      if (at !== null && show !== undefined && !show.assigned) found.push({ show, at })
    }
    return found.sort(byDate)
  }

  const nextAt = (begun: number, last: ToCome | null): Next[] => {
    if (last === null || last.begun > begun) return order(season().showIds(), begun)
    const moved = new Set(season().showIds(last.begun, begun))
    const others = last.next.filter(({ show }) => !moved.has(show.id))
    return merge(others, order(moved, begun))
  }

  const toComeAt = (now: Date): ToCome => {
    const begun = season().countBegun(now)
    if (toCome?.begun === begun) return toCome
    const next = nextAt(begun, toCome)
    const upcoming = next.map(({ show }) => show)
    const featured = upcoming.filter((show) => show.featuredOrder !== null).sort(byPlace)
    toCome = { begun, next, upcoming, featured }
    return toCome
  }

  return {
    upcoming: (now) => toComeAt(now).upcoming,
    featured: (count, now) => toComeAt(now).featured.slice(0, count),
    days: (timeZone, now) =>
      season()
        .days(timeZone, season().countBegun(now))
        .map(([dDia, nFunciones]) => ({ dDia, nFunciones })),
  }
}

/** @returns the billboard of each deployment, made once a load. */
export const createBillboards = (soldBy: SoldBy): ((deployment: Deployment) => Billboard) => {
  const known = new WeakMap<DeploymentCatalogue, Billboard>()
  return (deployment) => {
    const sold = soldBy(deployment)
    const billboard = known.get(sold) ?? createBillboard(sold)
    known.set(sold, billboard)
    return billboard
  }
}
