import { asc, eq } from 'drizzle-orm'
import { pageUrl } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { type PlaceNames, purchase, seatChange } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import { ownOrigin } from '../deployments/own-origin.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import { placeInWords } from '../text/place-words.ts'
import { type PrintedTicket, readTickets, readWords } from '../tickets/read-tickets.ts'
import type { ChangeLetters } from './changed-mails.ts'
import type { Letter } from './letter.ts'
import { toLetterShows } from './letter-shows.ts'
import type { Mail } from './mailer.ts'
import { printPurchase, printTransferred } from './print-purchase.ts'
import { readOrder } from './read-order.ts'
import { drawCodes, toMail } from './to-mail.ts'

/** What the mails about a new ticket are called: to its order's buyer, and to who has it where that is somebody else. */
export const seatChangedKey = (newNumber: string): string => `seat-changed-${newNumber}`
export const seatChangedHeldKey = (newNumber: string): string => `seat-changed-held-${newNumber}`

/** The place that was bought: of one that was changed twice, before the mail of the first, nobody knows the one between. */
const boughtPlace = async (orm: Orm, { placeId, before, after }: typeof seatChange.$inferSelect) => {
  const [first] = await orm
    .select()
    .from(seatChange)
    .where(eq(seatChange.placeId, placeId))
    .orderBy(asc(seatChange.id))
    .limit(1)
  const isBack = JSON.stringify(first?.before) === JSON.stringify(after)
  return first === undefined || isBack ? before : first.before
}

interface Written {
  change: typeof seatChange.$inferSelect
  ticket: PrintedTicket
  was: string
  is: string
}

/** What was changed, in the order's language; null where the new ticket admits nobody any more. */
const readChange = async (
  { orm, now }: ChangeLetters,
  newNumber: string,
  locale: Letter['locale'],
): Promise<Written | null> => {
  const [change] = await orm.select().from(seatChange).where(eq(seatChange.newNumber, newNumber))
  const [found] = await readTickets(orm, { numbers: [newNumber] }, locale)
  if (change === undefined || found === undefined || found.isCancelled) return null
  if (found.startsAt !== null && found.startsAt <= now) return null
  const was = await boughtPlace(orm, change)
  const say = await readWords(
    orm,
    locale,
    [was, change.after].flatMap(({ sector, row }) => [sector, row]),
  )
  const inWords = ({ sector, row, seat }: PlaceNames) =>
    placeInWords(locale, { sector: say(sector), row: row && say(row), seat })
  return { change, ticket: found, was: inWords(was), is: inWords(change.after) }
}

/** @param key of the mail @param isBuyers it goes to the buyer */
const compose = async (
  letters: ChangeLetters,
  key: string,
  purchaseId: string,
  newNumber: string,
  isBuyers: boolean,
): Promise<Mail | null> => {
  const { orm, deployments, publicUrl } = letters
  const found = await readOrder(orm, deployments, purchaseId)
  const written = found && (await readChange(letters, newNumber, found.order.locale))
  const [row] = await orm.select().from(ticket).where(eq(ticket.number, newNumber))
  if (!found || !written || row === undefined) return null
  const { order, buyer, brand } = found
  const { locale } = order
  const to = isBuyers ? buyer.cEmail : row.holderEmail
  if (!to) return null
  const say = (id: string, values = {}) => message(locale, `mail.seatChanged.${id}`, values)
  const hasIt = !isBuyers || row.holderName === null
  const body = isBuyers ? (hasIt ? 'body' : 'body.handedOn') : 'body.held'
  const [sale] = await orm.select().from(purchase).where(eq(purchase.id, purchaseId))
  const page = sale?.processType === 'BOX' ? pageUrl.orderLookUp() : pageUrl.orders()
  const name = isBuyers ? buyer.cNombre : (row.holderName ?? '')
  const shown = hasIt ? [written.ticket] : []
  const mail = toMail(key, to, say('subject', { show: written.ticket.showName }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: say('headline'),
    paragraphs: [message(locale, 'mail.confirmation.greeting', { name }), say(body)],
    ...(isBuyers && {
      link: {
        label: message(locale, 'mail.changed.link'),
        address: `${ownOrigin(brand, deployments, publicUrl)}${page}`,
      },
    }),
    shows: toLetterShows(brand, locale, [written.ticket]).map((show) =>
      hasIt ? show : { ...show, tickets: [] },
    ),
    rows: [
      ...(isBuyers
        ? [[message(locale, 'mail.order'), orderNumber(order.id)] satisfies Letter['rows'][number]]
        : []),
      [message(locale, 'mail.changed.before'), written.was],
      [message(locale, 'mail.changed.after'), written.is],
    ],
  })
  const attachment = !isBuyers
    ? await printTransferred(orm, deployments, newNumber)
    : hasIt
      ? await printPurchase(orm, deployments, purchaseId)
      : null
  return { ...mail, pictures: await drawCodes(shown), attachment }
}

/** To the buyer of a ticket whose seat the house changed: with the new code, but where another person has it. */
export const seatChangedMail = (
  letters: ChangeLetters,
  key: string,
  purchaseId: string,
): Promise<Mail | null> => compose(letters, key, purchaseId, key.slice(seatChangedKey('').length), true)

/** To whom that ticket was handed on: with the new code. */
export const seatChangedTicketMail = async (
  letters: ChangeLetters,
  key: string,
  number: string,
): Promise<Mail | null> => {
  const [row] = await letters.orm.select().from(ticket).where(eq(ticket.number, number))
  return row === undefined ? null : compose(letters, key, row.purchaseId, number, false)
}
