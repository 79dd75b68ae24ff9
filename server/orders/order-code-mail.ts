import { pageUrl } from '../../contract/index.ts'
import type { OneTimeCodes } from '../auth/one-time-codes.ts'
import type { Orm } from '../db/open.ts'
import type { Deployments } from '../deployments/deployments.ts'
import type { Mail } from '../mail/mailer.ts'
import { secretLink } from '../mail/secret-link.ts'
import { toMail } from '../mail/to-mail.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import { speakerOf } from '../text/spanish.ts'
import { owedOrderCode } from './look-up.ts'

/** The mail with the code and the link that open an order without a login; null where it is owed to nobody, or any more. */
export const orderCodeMail = async (
  context: { orm: Orm; deployments: Deployments; codes: OneTimeCodes; now(): Date },
  key: string,
  owed: string,
): Promise<Mail | null> => {
  const found = await owedOrderCode({ ...context, now: context.now() }, owed)
  if (found === null) return null
  const { code, link, buyer, order, deploymentId } = found
  const { locale } = order
  const brand = speakerOf(context.deployments, deploymentId)
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
    ...(link && {
      link: {
        label: message(locale, 'mail.orderCode.link'),
        address: secretLink(link.origin + pageUrl.orderLookUp(), {
          orden: number,
          mail: buyer.cEmail,
          codigo: link.token,
        }),
      },
    }),
    shows: [],
    rows: [],
  })
}
