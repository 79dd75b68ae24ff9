import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import type { Deployments } from '../domain/deployments.ts'
import { orderNumber } from '../domain/order-number.ts'
import { message } from '../text/messages.ts'
import { readTickets } from '../tickets/read-tickets.ts'
import { formatPrice } from '../tickets/ticket-pdf.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import type { Mail } from './mailer.ts'
import { printPurchase } from './print-purchase.ts'
import { readOrder } from './read-order.ts'

const toMail = (key: string, to: string, subject: string, letter: Letter): Mail => ({
  key,
  to,
  subject,
  html: letterHtml(letter),
  text: letterText(letter),
  attachment: null,
})

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
