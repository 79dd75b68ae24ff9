import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { refund, ticketGiveBack } from '../db/schema/index.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { lastDay } from '../selling/delivery-time.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { readOrder } from './read-order.ts'
import { othersOf, ticketsBackMail } from './tickets-back-mail.ts'

/** The key of the mail about tickets that their buyer gave back; its subject is the purchase. */
export const giveBackKey = (giveBackId: string): string => `give-back-${giveBackId}`
/** The key of the mail that says that a part is back; its subject is the purchase. */
export const partBackKey = (refundId: string): string => `part-back-${refundId}`

/** Says which tickets their buyer gave back, what goes back for them, what is kept, and by when; null without a recipient. */
export const giveBackMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
): Promise<Mail | null> => {
  const [row] = await orm
    .select({ back: ticketGiveBack, state: refund.state, until: refund.until })
    .from(ticketGiveBack)
    .leftJoin(refund, eq(refund.id, ticketGiveBack.refundId))
    .where(eq(ticketGiveBack.id, key.slice(giveBackKey('').length)))
  const found = row && (await readOrder(orm, deployments, purchaseId))
  if (!found || row.back.purchaseId !== purchaseId) return null
  const { worthCents, keptCents, ticketNumbers } = row.back
  const { brand } = found
  const { locale } = found.order
  const price = (cents: number) => priceInWords(brand, locale, cents)
  const day = row.state === 'A_MANO' && row.until ? lastDay(brand, locale, row.until) : null
  const how =
    row.state === null
      ? []
      : [
          day === null
            ? message(locale, 'mail.giveBack.sameWay')
            : message(locale, 'mail.giveBack.byHand', { day }),
        ]
  return ticketsBackMail(key, found, 'giveBack', {
    body: [message(locale, 'mail.giveBack.body'), ...(await othersOf(orm, found)), ...how],
    numbers: ticketNumbers,
    rows: [
      [message(locale, 'mail.regret.total'), price(worthCents - keptCents)],
      ...(keptCents > 0
        ? [[message(locale, 'mail.giveBack.kept'), price(keptCents)] satisfies Letter['rows'][number]]
        : []),
    ],
  })
}

/** Says that what goes back for some tickets is back; null without a recipient. */
export const partBackMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
): Promise<Mail | null> => {
  const [row] = await orm
    .select()
    .from(refund)
    .where(eq(refund.id, key.slice(partBackKey('').length)))
  const found = row && (await readOrder(orm, deployments, purchaseId))
  if (!found || row.purchaseId !== purchaseId) return null
  const { locale } = found.order
  const body = message(locale, row.evidence === null ? 'mail.partBack.body' : 'mail.partBack.body.byHand')
  return ticketsBackMail(key, found, 'partBack', {
    body: [body],
    numbers: row.ticketNumbers ?? [],
    rows: [[message(locale, 'mail.refund.total'), priceInWords(found.brand, locale, row.cents)]],
  })
}
