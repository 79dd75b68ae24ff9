import { eq, or } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { refund } from '../db/schema/index.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { lastDay } from '../selling/delivery-time.ts'
import { creditRefundOf } from '../selling/exchange-credit.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import type { Mail } from './mailer.ts'
import { readOrder } from './read-order.ts'
import { othersOf, ticketsBackMail } from './tickets-back-mail.ts'

/** The key of the mail about tickets that the house gives back; its subject is the purchase. */
export const givenBackKey = (refundId: string): string => `given-back-${refundId}`

/** Says which tickets of an order are void, what goes back for them, and by when the shop pays it itself; null without a recipient. */
export const givenBackMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
): Promise<Mail | null> => {
  const [row] = await orm
    .select()
    .from(refund)
    .where(eq(refund.id, key.slice(givenBackKey('').length)))
  const found = row && (await readOrder(orm, deployments, purchaseId))
  if (!found || row.purchaseId !== purchaseId) return null
  const { locale } = found.order
  const day = row.state === 'A_MANO' && row.until ? lastDay(found.brand, locale, row.until) : null
  const how = day === null ? [] : [message(locale, 'mail.giveBack.byHand', { day })]
  return ticketsBackMail(key, found, 'givenBack', {
    body: [message(locale, 'mail.givenBack.body'), ...(await othersOf(orm, found)), ...how],
    numbers: row.ticketNumbers ?? [],
    rows: [[message(locale, 'mail.regret.total'), priceInWords(found.brand, locale, row.cents)]],
  })
}

/** Whether the house gave a purchase back by itself, and not its customer. */
export const isByHouse = async (orm: Orm, purchaseId: string): Promise<boolean> => {
  const rows = await orm
    .select({ id: refund.id, operator: refund.operator, ticketNumbers: refund.ticketNumbers })
    .from(refund)
    .where(or(eq(refund.purchaseId, purchaseId), eq(refund.id, creditRefundOf(purchaseId))))
  return rows.some(
    ({ id, operator, ticketNumbers }) =>
      operator !== null && (ticketNumbers === null || id === creditRefundOf(purchaseId)),
  )
}
