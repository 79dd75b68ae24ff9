import { isUpcoming, type PerformanceRow, type ShowRow } from './catalogue.ts'
import { upcomingOf, type WireContext } from './wire.ts'

/** The day of an instant where the theatres are, YYYY-MM-DD. */
export const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (instant: Date): string => format.format(instant)
}

const firstDate = (performances: readonly PerformanceRow[]): number =>
  performances[0]?.startsAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Shows that can still be seen, by their next date; products, which have none, last. */
export const upcomingShows = ({ catalogue }: WireContext, now: Date): ShowRow[] =>
  [...catalogue.shows.values()]
    .map((show) => ({ show, upcoming: upcomingOf(catalogue, show.id, now) }))
    .filter(({ upcoming }) => upcoming.length > 0)
    .sort((a, b) => {
      const [left, right] = [firstDate(a.upcoming), firstDate(b.upcoming)]
      return left === right ? a.show.id - b.show.id : left - right
    })
    .map(({ show }) => show)

export const showsOn = (context: WireContext, day: string, timeZone: string, now: Date): ShowRow[] => {
  const dayOf = dayIn(timeZone)
  return upcomingShows(context, now).filter((show) =>
    upcomingOf(context.catalogue, show.id, now).some(
      ({ startsAt }) => startsAt !== null && dayOf(startsAt) === day,
    ),
  )
}

export const featuredShows = (context: WireContext, count: number, now: Date): ShowRow[] =>
  upcomingShows(context, now)
    .filter((show) => show.featuredOrder !== null)
    .sort((a, b) => (a.featuredOrder ?? 0) - (b.featuredOrder ?? 0))
    .slice(0, count)

/** Days that have performances, with how many, in order. */
export const seasonDays = ({ catalogue }: WireContext, timeZone: string, now: Date) => {
  const dayOf = dayIn(timeZone)
  const counts = new Map<string, number>()
  for (const performance of catalogue.performances.values()) {
    if (performance.startsAt === null || !isUpcoming(performance, now)) continue
    const day = dayOf(performance.startsAt)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([dDia, nFunciones]) => ({ dDia, nFunciones }))
}
