import type { Locale } from '../../../contract/index.ts'
import { readOrder } from '../../mail/read-order.ts'
import type { Services } from '../../services.ts'
import { calendarOf } from '../../text/calendar.ts'
import { message } from '../../text/messages.ts'
import { placeInWords } from '../../text/place-words.ts'
import { venueLine } from '../../text/venue-line.ts'
import { type PrintedTicket, readTickets } from '../../tickets/read-tickets.ts'

const minutesOf = ({ catalogue }: Services<'catalogue'>, performanceId: number): number | null => {
  const performance = catalogue.performances.get(performanceId)
  return (performance && catalogue.shows.get(performance.showId)?.durationMinutes) ?? null
}

/** The performances that a buyer has tickets of, as an iCalendar file; null where there are none. */
export const orderCalendar = async (
  services: Services<'catalogue' | 'database' | 'deployments'>,
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
  const events = groups.map((group) => {
    const [one] = group as [PrintedTicket & { startsAt: Date }]
    const codes = group.map((each) => `${placeInWords(locale, each)}: ${each.number}`)
    return {
      uid: `${purchaseId}-${one.performanceId}@taquilla`,
      title: one.showName,
      place: venueLine(one.venue, one.address),
      notes: [message(locale, 'calendar.notes'), ...codes].join('\n'),
      startsAt: one.startsAt,
      minutes: minutesOf(services, one.performanceId),
    }
  })
  return calendarOf(events, found.brand.timeZone, now)
}
