import { orderNumber } from '../selling/order-number.ts'
import { type CalendarEvent, type CalendarMethod, calendarOf } from '../text/calendar.ts'
import { message } from '../text/messages.ts'
import { placeInWords } from '../text/place-words.ts'
import { venueLine } from '../text/venue-line.ts'
import type { PrintedTicket } from '../tickets/read-tickets.ts'
import type { MailCalendar } from './mailer.ts'
import type { OrderOfMail } from './read-order.ts'

/** The uid of a performance in somebody's calendar: the same in every file about it, so that none is there twice. */
export type EventId = (performanceId: number) => string

/** In the calendar of who bought an order. */
export const ofPurchase =
  (purchaseId: string): EventId =>
  (performanceId) =>
    `${purchaseId}-${performanceId}@taquilla`

/** In the calendar of whom a ticket was transferred to, who never sees the order. */
export const ofTicket =
  (number: string): EventId =>
  () =>
    `${number}@taquilla`

type Speaker = Pick<OrderOfMail, 'brand'> & { order: Pick<OrderOfMail['order'], 'locale'> }

/** An iCalendar file of the performances that these tickets admit to; null where none has a day. */
export const ticketEvents = (
  { brand, order: { locale } }: Speaker,
  tickets: readonly PrintedTicket[],
  eventId: EventId,
  now: Date,
  method: CalendarMethod = 'PUBLISH',
): string | null => {
  const dated = tickets.flatMap((one) => (one.startsAt === null ? [] : [{ ...one, startsAt: one.startsAt }]))
  const events = [...Map.groupBy(dated, ({ performanceId }) => performanceId)].map(
    ([performanceId, group]): CalendarEvent => {
      const [one] = group as [(typeof dated)[number]]
      const codes = group.map((each) => `${placeInWords(locale, each)}: ${each.number}`)
      return {
        uid: eventId(performanceId),
        title: one.showName,
        place: venueLine(one.venue, one.address),
        notes: [...(one.isCancelled ? [] : [message(locale, 'calendar.notes')]), ...codes].join('\n'),
        startsAt: one.startsAt,
        minutes: one.minutes,
        isCancelled: one.isCancelled,
      }
    },
  )
  return events.length === 0 ? null : calendarOf(events, brand.timeZone, now, method)
}

/** The same beside a mail. */
export const ticketCalendar = (
  found: OrderOfMail,
  tickets: readonly PrintedTicket[],
  eventId: EventId,
  now: Date,
  method: CalendarMethod = 'PUBLISH',
): MailCalendar | null => {
  const text = ticketEvents(found, tickets, eventId, now, method)
  return text === null ? null : { name: `${orderNumber(found.order.id)}.ics`, method, text }
}
