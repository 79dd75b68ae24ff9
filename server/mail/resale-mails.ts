import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { refund } from '../db/schema/index.ts'
import { ticketResale } from '../db/schema/ticket-resale.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { lastDay } from '../selling/delivery-time.ts'
import { message } from '../text/messages.ts'
import { momentInWords } from '../text/moment-in-words.ts'
import { priceInWords } from '../text/price-words.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { readOrder } from './read-order.ts'
import { othersOf, ticketsBackMail } from './tickets-back-mail.ts'

/** The key of the mail that says that a ticket is offered for resale; the subject of each of these is its purchase. */
export const resaleOfferedKey = (resaleId: string): string => `resale-offered-${resaleId}`
/** The key of the mail that says that its place is sold, and its money on its way. */
export const resoldKey = (resaleId: string): string => `resold-${resaleId}`
/** The key of the mail that says that nobody bought it; sweep_resales.sql writes it. */
const resaleOverKey = (resaleId: string): string => `resale-over-${resaleId}`

const read = async (orm: Orm, deployments: Deployments, id: string, purchaseId: string) => {
  const [row] = await orm
    .select({ resale: ticketResale, state: refund.state, until: refund.until })
    .from(ticketResale)
    .leftJoin(refund, eq(refund.id, ticketResale.refundId))
    .where(eq(ticketResale.id, id))
  const found = row && (await readOrder(orm, deployments, purchaseId))
  if (!found || row.resale.purchaseId !== purchaseId) return null
  return { row, found, numbers: [row.resale.ticketNumber] }
}

/** What goes back and what is kept, each in a row. */
const amounts = (
  { worthCents, keptCents }: typeof ticketResale.$inferSelect,
  { brand, order: { locale } }: NonNullable<Awaited<ReturnType<typeof readOrder>>>,
): Letter['rows'] => {
  const price = (cents: number) => priceInWords(brand, locale, cents)
  return [
    [message(locale, 'mail.regret.total'), price(worthCents - keptCents)],
    ...(keptCents > 0
      ? [[message(locale, 'mail.giveBack.kept'), price(keptCents)] satisfies Letter['rows'][number]]
      : []),
  ]
}

type Compose = (orm: Orm, deployments: Deployments, key: string, purchaseId: string) => Promise<Mail | null>

/** Says that a ticket is offered for resale, what goes back once it is sold, and until when; null without a recipient. */
export const resaleOfferedMail: Compose = async (orm, deployments, key, purchaseId) => {
  const known = await read(orm, deployments, key.slice(resaleOfferedKey('').length), purchaseId)
  if (known === null) return null
  const { row, found, numbers } = known
  const { locale } = found.order
  const { until } = row.resale
  const rows = amounts(row.resale, found)
  return ticketsBackMail(key, found, 'resaleOffered', {
    body: [message(locale, 'mail.resaleOffered.body')],
    numbers,
    rows:
      until === null
        ? rows
        : [...rows, [message(locale, 'mail.resaleOffered.until'), momentInWords(found.brand, locale, until)]],
  })
}

/** Says that the place of a ticket is sold, that it admits nobody, and how its money goes back; null without a recipient. */
export const resoldMail: Compose = async (orm, deployments, key, purchaseId) => {
  const known = await read(orm, deployments, key.slice(resoldKey('').length), purchaseId)
  if (known === null) return null
  const { row, found, numbers } = known
  const { locale } = found.order
  const day = row.state === 'A_MANO' && row.until ? lastDay(found.brand, locale, row.until) : null
  const how =
    day === null ? message(locale, 'mail.giveBack.sameWay') : message(locale, 'mail.giveBack.byHand', { day })
  return ticketsBackMail(key, found, 'resold', {
    body: [
      message(locale, 'mail.resold.body'),
      ...(await othersOf(orm, found)),
      ...(row.state === null ? [] : [how]),
    ],
    numbers,
    rows: amounts(row.resale, found),
  })
}

/** Says that nobody bought a ticket in time, and that it is its buyer's alone; null without a recipient. */
export const resaleOverMail: Compose = async (orm, deployments, key, purchaseId) => {
  const known = await read(orm, deployments, key.slice(resaleOverKey('').length), purchaseId)
  if (known === null) return null
  const { found, numbers } = known
  return ticketsBackMail(key, found, 'resaleOver', {
    body: [message(found.order.locale, 'mail.resaleOver.body')],
    numbers,
    rows: [],
  })
}
