import { type Deployment, type Locale, pageUrl } from '../../../contract/index.ts'
import { smallPage } from '../../brand/small-page.ts'
import { escapeHtml } from '../../text/html.ts'
import { message } from '../../text/messages.ts'

/** In place of an invoice whose link is over: where its order is read again, with another link. */
export const invoiceOverPage = (deployment: Deployment, locale: Locale): string => {
  const say = (key: string) => escapeHtml(message(locale, `invoice.over.${key}`))
  return smallPage(deployment, locale, {
    title: message(locale, 'invoice.over.title'),
    body: `<p>${say('body')}</p>
<p><a class="btn" href="${pageUrl.orderLookUp()}">${say('lookUp')}</a></p>
<p><a href="${pageUrl.orders()}">${say('orders')}</a></p>`,
  })
}
