import { pageUrl } from '../../contract/index.ts'
import { calendarOf } from '../text/calendar.ts'
import type { SiteFileQuestion } from './site-file.ts'

/** A calendar program that subscribes reads the file whole each time. */
const MOST_EVENTS = 2000

/** /agenda/{cSeo}.ics: what is to come of a show. @returns null where the deployment has no such show. */
export const showCalendar = (cSeo: string, question: SiteFileQuestion): string | null => {
  const shows = question.shows.filter(({ seo }) => seo === cSeo)
  return shows.length === 0 ? null : seasonCalendar({ ...question, shows })
}

/** /agenda.ics: what is to come, as a calendar that programs subscribe to. */
export const seasonCalendar = (question: SiteFileQuestion): string => {
  const { deployment, origin, shows, performancesOf, placeOf, say, now } = question
  const events = shows.flatMap((show) =>
    performancesOf(show).flatMap(({ id, startsAt }) =>
      startsAt === null
        ? []
        : [
            {
              uid: `${id}@${deployment.id}`,
              title: say(show.name),
              place: placeOf(show),
              notes: [say(show.tagline), origin + pageUrl.landing(show.seo)].filter(Boolean).join('\n'),
              startsAt,
              minutes: show.durationMinutes,
            },
          ],
    ),
  )
  const first = events.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, MOST_EVENTS)
  return calendarOf(first, deployment.timeZone, now)
}
