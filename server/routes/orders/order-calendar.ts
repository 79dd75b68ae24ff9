import { eq } from 'drizzle-orm'
import type { Locale } from '../../../contract/index.ts'
import { show } from '../../db/schema/index.ts'
import { readOrder } from '../../mail/read-order.ts'
import type { Services } from '../../services.ts'
import { calendarOf } from '../../text/calendar.ts'
import { message } from '../../text/messages.ts'
import { placeInWords } from '../../text/place-words.ts'
import { type PrintedTicket, readTickets } from '../../tickets/read-tickets.ts'

/** Of a show that does not say how long it is. */
const USUAL_MINUTES = 120

const minutesOf = async ({ database, catalogue }: Services, performanceId: number): Promise<number> => {
  const showId = catalogue.performances.get(performanceId)?.showId
  if (showId === undefined) return USUAL_MINUTES
  const [row] = await database.orm.select().from(show).where(eq(show.id, showId))
  return row?.durationMinutes ?? USUAL_MINUTES
}

/** The performances that a buyer has tickets of, as an iCalendar file; null where there are none. */
export const orderCalendar = async (
  services: Services,
  purchaseId: string,
  locale: Locale,
  now: Date,
): Promise<string | null> => {
  const { database, deployments } = services
  const found = await readOrder(database.orm, deployments, purchaseId)
  const tickets = await readTickets(database.orm, { purchaseIds: [purchaseId], own: true }, locale)
  const dated = tickets.filter(({ startsAt }) => startsAt !== null)
  if (found === null || dated.length === 0) return null
  const groups = [...Map.groupBy(dated, ({ performanceId }) => performanceId).values()]
  const events = await Promise.all(
    groups.map(async (group) => {
      const [one] = group as [PrintedTicket & { startsAt: Date }]
      const codes = group.map((each) => `${placeInWords(locale, each)}: ${each.number}`)
      return {
        uid: `${purchaseId}-${one.performanceId}@taquilla`,
        title: one.showName,
        place: [one.venue, one.address].filter(Boolean).join(', '),
        notes: [message(locale, 'calendar.notes'), ...codes].join('\n'),
        startsAt: one.startsAt,
        minutes: await minutesOf(services, one.performanceId),
      }
    }),
  )
  return calendarOf(events, found.brand.timeZone, now)
}
