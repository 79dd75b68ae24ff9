import { type Deployment, type Locale, pageUrl } from '../../contract/index.ts'
import { smallPage } from '../brand/small-page.ts'
import { escapeHtml } from '../text/html.ts'
import { message } from '../text/messages.ts'

/** In place of passes of tickets that admit no more, under a link of before. */
export const overPage = (deployment: Deployment, locale: Locale): string => {
  const say = (key: string) => escapeHtml(message(locale, `wallet.over.${key}`))
  return smallPage(deployment, locale, {
    title: message(locale, 'wallet.over.title'),
    body: `<p>${say('body')}</p>
<p><a class="btn" href="${pageUrl.orders()}">${say('orders')}</a></p>`,
  })
}
