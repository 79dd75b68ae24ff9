import { createFormat } from '../../contract/format.ts'
import type { Deployment, Locale } from '../../contract/index.ts'
import { fullDate } from '../text/full-date.ts'
import { message } from '../text/messages.ts'
import { placeInWords } from '../text/place-words.ts'
import { priceInWords } from '../text/price-words.ts'
import type { PrintedTicket } from '../tickets/read-tickets.ts'
import type { LetterShow, LetterTicket } from './letter.ts'

export const cidOf = (number: string): string => `qr-${number}@taquilla`

const toLetterTicket = (brand: Deployment, locale: Locale, ticket: PrintedTicket): LetterTicket => ({
  place: placeInWords(locale, ticket),
  promotion: [ticket.promotion, ...ticket.products].filter(Boolean).join(' · ') || null,
  price: priceInWords(brand, locale, ticket.priceCents),
  number: ticket.number,
  qr: ticket.qr,
  cid: cidOf(ticket.number),
})

/** The tickets of an order by performance, with when and where it is, in the words of the pages. */
export const toLetterShows = (
  brand: Deployment,
  locale: Locale,
  tickets: readonly PrintedTicket[],
): LetterShow[] => {
  const format = createFormat(brand, locale)
  const momentOf = (date: Date) => format.moment(date.toISOString())
  const timeOf = (date: Date) => format.time(momentOf(date))
  return [...Map.groupBy(tickets, ({ performanceId }) => performanceId).values()].map((group) => {
    const [{ showName, venue, address, startsAt, doorsAt }] = group as [PrintedTicket]
    return {
      name: showName,
      when: startsAt && `${fullDate(format, momentOf(startsAt))}, ${timeOf(startsAt)}`,
      doors: doorsAt && message(locale, 'doors', { time: timeOf(doorsAt) }),
      venue,
      address,
      map:
        address === '' ? null : brand.mapUri.replace('{place}', encodeURIComponent(`${venue}, ${address}`)),
      tickets: group.map((ticket) => toLetterTicket(brand, locale, ticket)),
    }
  })
}
