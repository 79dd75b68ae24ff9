import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { paymentAttempt, purchaseOrder } from '../db/schema/payment.ts'
import type { Deployments } from '../domain/deployments.ts'
import { orderNumber } from '../domain/order-number.ts'
import { message } from '../text/messages.ts'
import { readTickets } from '../tickets/read-tickets.ts'
import { drawTickets, formatPrice } from '../tickets/ticket-pdf.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import type { Mail } from './mailer.ts'

/** An order with its buyer and the deployment it was made in, whose name and look its mails carry. */
const readOrder = async (orm: Orm, deployments: Deployments, purchaseId: string) => {
  const [row] = await orm
    .select({ order: purchaseOrder, buyer: purchase.buyer, deploymentId: purchase.deploymentId })
    .from(purchaseOrder)
    .innerJoin(purchase, eq(purchase.id, purchaseOrder.purchaseId))
    .where(eq(purchaseOrder.purchaseId, purchaseId))
  if (!row?.buyer) return null
  return { order: row.order, buyer: row.buyer, brand: deployments.ofId(row.deploymentId) }
}

const toMail = (key: string, to: string, subject: string, letter: Letter): Mail => ({
  key,
  to,
  subject,
  html: letterHtml(letter),
  text: letterText(letter),
  attachment: null,
})

/** The tickets of a purchase as one PDF in its buyer's language; null where there are none. */
export const printPurchase = async (
  orm: Orm,
  deployments: Deployments,
  purchaseId: string,
): Promise<{ name: string; bytes: Uint8Array } | null> => {
  const found = await readOrder(orm, deployments, purchaseId)
  const tickets = await readTickets(orm, [purchaseId])
  if (!found || tickets.length === 0) return null
  const { order, buyer, brand } = found
  const number = orderNumber(order.id)
  return {
    name: `${message(order.locale, 'ticket.file')}-${number}.pdf`,
    bytes: await drawTickets(tickets, {
      locale: order.locale,
      brand: brand.name,
      accent: brand.accent,
      timeZone: brand.timeZone,
      currencySymbol: brand.currency.symbol,
      orderNumber: number,
      holder: `${buyer.cNombre} ${buyer.cApellido}`,
    }),
  }
}

/** @returns null for a purchase without order or buyer, which has nobody to write to. */
export const confirmationMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
): Promise<Mail | null> => {
  const found = await readOrder(orm, deployments, purchaseId)
  if (!found) return null
  const { order, buyer, brand } = found
  const { locale } = order
  const number = orderNumber(order.id)
  const tickets = await readTickets(orm, [purchaseId])
  const when = new Intl.DateTimeFormat(locale, {
    timeZone: brand.timeZone,
    dateStyle: 'full',
    timeStyle: 'short',
  })
  const lines = tickets.map((ticket): [string, string] => [
    [ticket.showName, ticket.startsAt && when.format(ticket.startsAt)].filter(Boolean).join(', '),
    [ticket.sector, ticket.row, ticket.seat].filter(Boolean).join(' · '),
  ])
  const mail = toMail(key, buyer.cEmail, message(locale, 'mail.confirmation.subject', { order: number }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: message(locale, 'mail.confirmation.headline'),
    paragraphs: [
      message(locale, 'mail.confirmation.greeting', { name: buyer.cNombre }),
      message(locale, 'mail.confirmation.body'),
    ],
    rows: [
      [message(locale, 'mail.order'), number],
      ...lines,
      [
        message(locale, 'mail.confirmation.total'),
        formatPrice(locale, brand.currency.symbol, order.totals.totalCents),
      ],
    ],
  })
  return { ...mail, attachment: await printPurchase(orm, deployments, purchaseId) }
}

/** The mail about the refund of an attempt without tickets; null without a recipient. */
export const refundMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  attemptId: string,
): Promise<Mail | null> => {
  const [attempt] = await orm.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  const found = attempt && (await readOrder(orm, deployments, attempt.purchaseId))
  if (!attempt || !found) return null
  const { order, buyer, brand } = found
  const { locale } = order
  const number = orderNumber(order.id)
  return toMail(key, buyer.cEmail, message(locale, 'mail.refund.subject', { order: number }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: message(locale, 'mail.refund.headline'),
    paragraphs: [
      message(locale, 'mail.confirmation.greeting', { name: buyer.cNombre }),
      message(locale, 'mail.refund.body'),
    ],
    rows: [
      [message(locale, 'mail.order'), number],
      [
        message(locale, 'mail.refund.total'),
        formatPrice(locale, brand.currency.symbol, attempt.chargedCents ?? attempt.amountCents),
      ],
    ],
  })
}
