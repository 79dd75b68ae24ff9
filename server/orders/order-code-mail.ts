import type { Mail } from '../mail/mailer.ts'
import { toMail } from '../mail/to-mail.ts'
import { orderNumber } from '../selling/order-number.ts'
import type { Services } from '../services.ts'
import { message } from '../text/messages.ts'
import { owedOrderCode } from './look-up.ts'

/** The mail with the code that opens an order without a login; null where it is owed to nobody, or any more. */
export const orderCodeMail = async (
  { clock, codes, database, deployments }: Services<'clock' | 'codes' | 'database' | 'deployments'>,
  key: string,
  owed: string,
): Promise<Mail | null> => {
  const found = await owedOrderCode({ orm: database.orm, codes, now: clock.now() }, owed)
  if (found === null) return null
  const { code, buyer, order, deploymentId } = found
  const { locale } = order
  const brand = deployments.ofId(deploymentId)
  const number = orderNumber(order.id)
  return toMail(key, buyer.cEmail, message(locale, 'mail.orderCode.subject', { order: number }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: message(locale, 'mail.orderCode.headline'),
    paragraphs: [
      message(locale, 'mail.confirmation.greeting', { name: buyer.cNombre }),
      message(locale, 'mail.orderCode.body', { order: number }),
      message(locale, 'mail.orderCode.ignore'),
    ],
    code,
    shows: [],
    rows: [],
  })
}
