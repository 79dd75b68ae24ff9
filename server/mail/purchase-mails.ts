import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { payDue } from '../db/schema/pay-link.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { addressInWords } from '../geo/address-in-words.ts'
import { isCancelled } from '../selling/cancelled-purchase.ts'
import { deliveryTypeOf } from '../selling/charges.ts'
import { broughtBy, lastDay } from '../selling/delivery-time.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import { readTickets } from '../tickets/read-tickets.ts'
import { isByHouse } from './given-back-mail.ts'
import type { Letter } from './letter.ts'
import { type LetterKind, letterKind } from './letter-kind.ts'
import { toLetterShows } from './letter-shows.ts'
import type { Mail } from './mailer.ts'
import { printPurchase } from './print-purchase.ts'
import { type OrderOfMail, readOrder } from './read-order.ts'
import { ofPurchase, ticketCalendar } from './ticket-calendar.ts'
import { drawCodes, toMail } from './to-mail.ts'

type Row = Letter['rows'][number]

/** What was bought, line by line, with what is not charged left out; the total last. */
const sumsOf = ({ order: { locale, totals }, brand }: OrderOfMail): Letter['rows'] => {
  const sums: [key: string, cents: number][] = [
    ['tickets', totals.ticketsCents],
    ['products', totals.productsCents],
    ['additional', totals.additionalCents ?? 0],
    ['antifraud', totals.antifraudCents],
    ['insurance', totals.insuranceCents ?? 0],
    ['service', totals.serviceCents],
    ['financing', totals.financingCents],
  ]
  const price = (cents: number) => priceInWords(brand, locale, cents)
  return [
    ...sums
      .filter(([, cents]) => cents !== 0)
      .map(([key, cents]): Row => [message(locale, `mail.${key}`), price(cents)]),
    ...(totals.discounts ?? []).map(
      ({ kind, name, cents }): Row => [message(locale, `mail.discount.${kind}`, { name }), price(-cents)],
    ),
    ...(totals.exchangedCents
      ? [[message(locale, 'mail.discount.exchange'), price(-totals.exchangedCents)] satisfies Row]
      : []),
    [message(locale, 'mail.confirmation.total'), price(totals.totalCents)],
  ]
}

const deliveryOf = (found: OrderOfMail): Letter['rows'] => {
  const { order, brand, deliveryTypeId, deliveryAddress } = found
  const { locale, totals } = order
  const type = deliveryTypeOf(brand.charges, deliveryTypeId)
  if (type === undefined) return []
  const cost = totals.deliveryCents === 0 ? [] : [priceInWords(brand, locale, totals.deliveryCents)]
  const name = message(locale, `delivery.${type.key}.name`)
  const address = deliveryAddress ? [addressInWords(deliveryAddress)] : []
  return [[message(locale, 'mail.delivery'), [name, ...cost, ...address].join(', ')]]
}

/** How what was bought reaches the customer, and whether the PDF admits too; nothing where the PDF is all there is. */
const howItComes = (found: OrderOfMail, kind: LetterKind): string[] => {
  const { order, brand, deliveryTypeId, deliveryAddress, startedAt } = found
  const say = (key: string, values = {}) => message(order.locale, key, values)
  const type = deliveryTypeOf(brand.charges, deliveryTypeId)
  const admits = kind === 'product' ? [] : [say('mail.pdfAdmits')]
  if (type?.key === 'boxOffice')
    return [say(kind === 'product' ? 'mail.collected.product' : 'mail.collected'), ...admits]
  if (type?.key !== 'homeDelivery' || deliveryAddress === null) return []
  const address = addressInWords(deliveryAddress)
  const by = broughtBy(brand, type, startedAt)
  const day = by && lastDay(brand, order.locale, by)
  return [
    day === null ? say('mail.brought', { address }) : say('mail.brought.by', { address, day }),
    ...admits,
  ]
}

/** @returns null for a purchase without order or buyer, which has nobody to write to. */
export const confirmationMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
  now: Date,
): Promise<Mail | null> => {
  const found = await readOrder(orm, deployments, purchaseId)
  if (!found) return null
  const { order, buyer, brand } = found
  const { locale } = order
  const number = orderNumber(order.id)
  const tickets = await readTickets(orm, { purchaseIds: [purchaseId], own: true }, locale)
  const kind = letterKind(tickets)
  const mail = toMail(key, buyer.cEmail, message(locale, `mail.${kind}.subject`, { order: number }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: message(locale, `mail.${kind}.headline`),
    paragraphs: [
      message(locale, 'mail.confirmation.greeting', { name: buyer.cNombre }),
      message(locale, `mail.${kind}.body`),
      ...howItComes(found, kind),
    ],
    shows: toLetterShows(brand, locale, tickets),
    rows: [[message(locale, 'mail.order'), number], ...deliveryOf(found), ...sumsOf(found)],
  })
  return {
    ...mail,
    pictures: await drawCodes(tickets),
    attachment: await printPurchase(orm, deployments, purchaseId),
    calendar: ticketCalendar(found, tickets, ofPurchase(purchaseId), now),
  }
}

const refundBodyOf = async (
  orm: Orm,
  { id, purchaseId, refundReason }: typeof paymentAttempt.$inferSelect,
): Promise<string> => {
  // Of what was to be paid in parts, who bought may have paid none.
  if (refundReason === 'AMOUNT' && (await orm.$count(payDue, eq(payDue.linkKey, id))) > 0)
    return 'mail.refund.body.notAll'
  if (refundReason !== 'REGRET') return 'mail.refund.body'
  if (await isCancelled(orm, purchaseId)) return 'mail.refund.body.cancelled'
  return (await isByHouse(orm, purchaseId)) ? 'mail.refund.body.house' : 'mail.refund.body.regret'
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
  const body = await refundBodyOf(orm, attempt)
  return toMail(key, buyer.cEmail, message(locale, 'mail.refund.subject', { order: number }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: message(locale, 'mail.refund.headline'),
    paragraphs: [
      message(locale, 'mail.confirmation.greeting', { name: buyer.cNombre }),
      message(locale, body),
    ],
    shows: [],
    rows: [
      [message(locale, 'mail.order'), number],
      [
        message(locale, 'mail.refund.total'),
        priceInWords(brand, locale, attempt.chargedCents ?? attempt.amountCents),
      ],
    ],
  })
}
