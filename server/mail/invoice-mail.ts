import type { Orm } from '../db/open.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { invoiceNumber, letterOf } from '../invoices/invoice-number.ts'
import { printInvoice } from '../invoices/print-invoice.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import type { Mail } from './mailer.ts'
import { readOrder } from './read-order.ts'
import { toMail } from './to-mail.ts'

/** The mail with an invoice or a credit note that was authorised, by `invoice-` and its id; null without a recipient. */
export const invoiceMail = async (
  orm: Orm,
  deployments: Deployments,
  key: string,
  purchaseId: string,
): Promise<Mail | null> => {
  const printed = await printInvoice(orm, deployments, Number(key.slice('invoice-'.length)))
  const found = printed && (await readOrder(orm, deployments, purchaseId))
  if (!found || printed.row.purchaseId !== purchaseId) return null
  const { order, buyer, brand } = found
  const { locale } = order
  const { row, name, bytes } = printed
  const say = (part: string, values = {}) => message(locale, `mail.invoice.${row.kind}.${part}`, values)
  const number = orderNumber(order.id)
  const mail = toMail(key, buyer.cEmail, say('subject', { order: number }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: say('headline'),
    paragraphs: [message(locale, 'mail.confirmation.greeting', { name: buyer.cNombre }), say('body')],
    shows: [],
    rows: [
      [message(locale, 'mail.order'), number],
      [message(locale, `invoice.${row.kind}`), `${letterOf(row)} ${invoiceNumber(row)}`],
      [row.emission, row.cae],
      [message(locale, 'invoice.total'), priceInWords(brand, locale, row.cents)],
    ],
  })
  return { ...mail, attachment: { name, bytes } }
}
