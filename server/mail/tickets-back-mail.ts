import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import type { OrderOfMail } from './read-order.ts'
import { toMail } from './to-mail.ts'

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
