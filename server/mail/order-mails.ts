import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { regret, ticketTransfer } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { creditCentsOf, restCentsOf } from '../selling/exchange-credit.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import { readTickets } from '../tickets/read-tickets.ts'
import { isByHouse } from './given-back-mail.ts'
import { toLetterShows } from './letter-shows.ts'
import type { Mail } from './mailer.ts'
import { printTransferred } from './print-purchase.ts'
import { readOrder } from './read-order.ts'
import { ofTicket, ticketCalendar } from './ticket-calendar.ts'
import { drawCodes, toMail } from './to-mail.ts'

/** The mail to the new holder of a ticket, or to the buyer whose own it is again; null once it is void. */
export const transferMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  number: string,
  now: Date,
): Promise<Mail | null> => {
  const [row] = await orm.select().from(ticket).where(eq(ticket.number, number))
  const found = row && (await readOrder(orm, deployments, row.purchaseId))
  if (!found) return null
  const { order, buyer, brand } = found
  const { locale } = order
  const tickets = await readTickets(orm, { numbers: [number] }, locale)
  if (tickets.length === 0) return null
  const kind = row.holderName === null ? 'mail.takenBack' : 'mail.transfer'
  const from = `${buyer.cNombre} ${buyer.cApellido}`
  const mail = toMail(
    key,
    row.holderEmail ?? buyer.cEmail,
    message(locale, `${kind}.subject`, { name: from }),
    {
      locale,
      brand: brand.name,
      accent: brand.accent,
      headline: message(locale, `${kind}.headline`),
      paragraphs: [
        message(locale, 'mail.confirmation.greeting', { name: row.holderName ?? buyer.cNombre }),
        message(locale, `${kind}.body`, { name: from }),
      ],
      shows: toLetterShows(brand, locale, tickets),
      rows: [],
    },
  )
  return {
    ...mail,
    pictures: await drawCodes(tickets),
    attachment: row.holderName === null ? null : await printTransferred(orm, deployments, number),
    // The buyer's calendar has it by the whole order.
    calendar: row.holderName === null ? null : ticketCalendar(found, tickets, ofTicket(number), now),
  }
}

/** The mail to whoever had a ticket until it changed hands: without the code of the one that took its place. */
export const ticketGoneMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  number: string,
): Promise<Mail | null> => {
  const [row] = await orm
    .select({ old: ticket, newNumber: ticketTransfer.newNumber })
    .from(ticket)
    .innerJoin(ticketTransfer, eq(ticketTransfer.oldNumber, ticket.number))
    .where(eq(ticket.number, number))
  const [successor] = row ? await orm.select().from(ticket).where(eq(ticket.number, row.newNumber)) : []
  const found = row && (await readOrder(orm, deployments, row.old.purchaseId))
  if (!found || !successor) return null
  const { order, buyer, brand } = found
  const { locale } = order
  // Who has it now is not named: this mail stays when that person is erased.
  const kind = successor.holderName === null ? 'mail.ticketGone.takenBack' : 'mail.ticketGone.transferred'
  const words = { number, name: `${buyer.cNombre} ${buyer.cApellido}` }
  const shows = toLetterShows(brand, locale, await readTickets(orm, { numbers: [row.newNumber] }, locale))
  return toMail(key, row.old.holderEmail ?? buyer.cEmail, message(locale, 'mail.ticketGone.subject', words), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: message(locale, 'mail.ticketGone.headline'),
    paragraphs: [
      message(locale, 'mail.confirmation.greeting', { name: row.old.holderName ?? buyer.cNombre }),
      message(locale, kind, words),
    ],
    shows: shows.map((show) => ({ ...show, tickets: [] })),
    rows: [],
  })
}

/** The mail with the number of a regret; null where there is none. */
export const regretMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
): Promise<Mail | null> => {
  const [row] = await orm.select().from(regret).where(eq(regret.purchaseId, purchaseId))
  const found = row && (await readOrder(orm, deployments, purchaseId))
  if (!found) return null
  const { order, buyer, brand } = found
  const { locale, totals } = order
  const { number } = row
  const restCents = await restCentsOf(orm, purchaseId)
  const backCents = restCents ?? totals.totalCents + (await creditCentsOf(orm, purchaseId))
  const kind = (await isByHouse(orm, purchaseId)) ? 'mail.house' : 'mail.regret'
  const body = restCents === null ? `${kind}.body` : 'mail.regret.body.rest'
  return toMail(key, buyer.cEmail, message(locale, `${kind}.subject`, { number }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: message(locale, `${kind}.headline`),
    paragraphs: [
      message(locale, 'mail.confirmation.greeting', { name: buyer.cNombre }),
      message(locale, backCents === 0 ? 'mail.regret.body.free' : body),
    ],
    shows: [],
    rows: [
      [message(locale, 'mail.order'), orderNumber(order.id)],
      [message(locale, 'mail.regret.total'), priceInWords(brand, locale, backCents)],
      [message(locale, 'mail.regret.number'), number],
    ],
  })
}
