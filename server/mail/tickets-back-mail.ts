import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { ticket } from '../db/schema/payment.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import type { OrderOfMail } from './read-order.ts'
import { toMail } from './to-mail.ts'

/** That the other tickets of an order stay valid; nothing where it has none left. */
export const othersOf = async (orm: Orm, { order }: OrderOfMail): Promise<string[]> => {
  const left = await orm
    .select({ number: ticket.number })
    .from(ticket)
    .where(and(eq(ticket.purchaseId, order.purchaseId), isNull(ticket.voidedAt)))
    .limit(1)
  return left.length > 0 ? [message(order.locale, 'mail.givenBack.others')] : []
}

/** A mail about some tickets of an order that go back, or may. @param words the group of its subject and headline */
export const ticketsBackMail = (
  key: string,
  { order, buyer, brand }: OrderOfMail,
  words: 'giveBack' | 'partBack' | 'givenBack' | 'resaleOffered' | 'resold' | 'resaleOver',
  { body, numbers, rows }: { body: string[]; numbers: readonly string[]; rows: Letter['rows'] },
): Mail => {
  const { locale } = order
  const number = orderNumber(order.id)
  return toMail(key, buyer.cEmail, message(locale, `mail.${words}.subject`, { order: number }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: message(locale, `mail.${words}.headline`),
    paragraphs: [message(locale, 'mail.confirmation.greeting', { name: buyer.cNombre }), ...body],
    shows: [],
    rows: [
      [message(locale, 'mail.order'), number],
      [message(locale, 'mail.givenBack.tickets'), numbers.join(', ')],
      ...rows,
    ],
  })
}
