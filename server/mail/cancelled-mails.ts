import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { ticket } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import { readTickets, type TicketSelection } from '../tickets/read-tickets.ts'
import type { Letter } from './letter.ts'
import { toLetterShows } from './letter-shows.ts'
import type { Mail } from './mailer.ts'
import { readOrder } from './read-order.ts'
import { type EventId, ofPurchase, ofTicket, ticketCalendar } from './ticket-calendar.ts'
import { toMail } from './to-mail.ts'

type Recipient = { name: string; email: string } | null

/** @param to whom, where it is not the buyer. @returns null where nothing of it is cancelled any more. */
const compose = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
  { selection, eventId, now }: { selection: TicketSelection; eventId: EventId; now: Date },
  to: Recipient = null,
): Promise<Mail | null> => {
  const found = await readOrder(orm, deployments, purchaseId)
  if (!found) return null
  const { order, buyer, brand } = found
  const { locale } = order
  const lost = (await readTickets(orm, selection, locale)).filter(({ isCancelled }) => isCancelled)
  const shows = toLetterShows(brand, locale, lost)
  if (shows.length === 0) return null
  const names = [...new Set(shows.map(({ name }) => name))].join(', ')
  const row = ({ name, when, venue }: (typeof shows)[number]): Letter['rows'][number] => [
    message(locale, 'mail.cancelled.performance'),
    [name, when, venue].filter(Boolean).join(', '),
  ]
  const mail = toMail(
    key,
    to?.email ?? buyer.cEmail,
    message(locale, 'mail.cancelled.subject', { show: names }),
    {
      locale,
      brand: brand.name,
      accent: brand.accent,
      headline: message(locale, 'mail.cancelled.headline'),
      paragraphs: [
        message(locale, 'mail.confirmation.greeting', { name: to?.name ?? buyer.cNombre }),
        message(locale, to === null ? 'mail.cancelled.body' : 'mail.cancelled.body.held'),
      ],
      shows: [],
      rows: [
        ...(to === null
          ? [[message(locale, 'mail.order'), orderNumber(order.id)] satisfies Letter['rows'][number]]
          : []),
        ...shows.map(row),
      ],
    },
  )
  return { ...mail, calendar: ticketCalendar(found, lost, eventId, now, 'CANCEL') }
}

/** To the buyer of an order with tickets of a cancelled performance. */
export const cancelledMail = (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
  now: Date,
): Promise<Mail | null> =>
  compose(orm, deployments, key, purchaseId, {
    selection: { purchaseIds: [purchaseId] },
    eventId: ofPurchase(purchaseId),
    now,
  })

/** To whom a ticket of it was transferred. */
export const cancelledTicketMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  number: string,
  now: Date,
): Promise<Mail | null> => {
  const [row] = await orm.select().from(ticket).where(eq(ticket.number, number))
  if (!row?.holderEmail) return null
  const to = { name: row.holderName ?? '', email: row.holderEmail }
  const what = { selection: { numbers: [number] }, eventId: ofTicket(number), now }
  return compose(orm, deployments, key, row.purchaseId, what, to)
}
