import { type Deployment, type Locale, pageUrl } from '../../contract/index.ts'
import { smallPage } from '../brand/small-page.ts'
import { escapeHtml } from '../text/html.ts'
import { message } from '../text/messages.ts'

/** In place of a page that is not on this device while there is no connection. Its empty link is the page itself. */
export const offlinePage = (deployment: Deployment, locale: Locale): string => {
  const say = (key: string) => escapeHtml(message(locale, `offline.${key}`))
  return smallPage(deployment, locale, {
    title: message(locale, 'offline.title'),
    body: `<p>${say('body')}</p>
<p><a class="btn" href="">${say('again')}</a></p>
<ul><li><a href="${pageUrl.billboard()}">${say('billboard')}</a></li><li><a href="${pageUrl.orders()}">${say('tickets')}</a></li></ul>`,
  })
}
