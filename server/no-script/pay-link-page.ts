import type { FastifyReply } from 'fastify'
import { type PurchaseProcess, pageUrl, pathOfDocument, toWireMoney } from '../../contract/index.ts'
import type { PayLinkView } from '../payments/pay-links.ts'
import { payLinkPath } from '../payments/providers/link/port.ts'
import type { KeptCard } from './card.ts'
import { checkBox, hiddenFields } from './fields.ts'
import { html } from './html.ts'
import { purchaseLines } from './purchase-lines.ts'
import { alertOf, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

const SOON_SECONDS = 3

/** Where a payment by a link is asked about. */
export const outcomePath = (token: string): string =>
  `/payConfirmLinkPago?enlace=${encodeURIComponent(token)}`

export interface OpenedLink extends PayLinkView {
  token: string
  purchase: PurchaseProcess
}

export interface LinkForm {
  card: KeptCard | null
  /** The provider's card page, in the whole window. */
  cardPage: string
  /** What the form sends along: the sealed card and its own proof. */
  form: Record<string, string>
  problem?: string | null
  /** The terms are accepted already. */
  agreed?: boolean
  status?: number
}

/** Of a link that there is not. */
export const sendMissing = (visit: Visit): FastifyReply =>
  sendPage(visit, {
    title: visit.say('link.none'),
    status: 404,
    body: html`<p>${visit.say('link.none.body')}</p><p class="links"><a href="${pageUrl.billboard()}">${visit.say('done.more')}</a></p>`,
  })

/** Of a link that takes no card: under way, paid, or over. */
export const sendState = (visit: Visit, { state, token }: OpenedLink): FastifyReply => {
  const { say } = visit
  if (state === 'underWay')
    return sendPage(visit, {
      title: say('verifying.title'),
      body: html`<p role="status">${say('verifying.body')}</p><p class="links"><a href="${outcomePath(token)}">${say('askNow')}</a></p>`,
      refresh: { seconds: SOON_SECONDS, address: outcomePath(token) },
    })
  const words = state === 'paid' || state === 'givenBack' ? `link.${state}` : 'link.over'
  return sendPage(visit, {
    title: say(words),
    body: html`<p role="status">${say(`${words}.body`)}</p><p class="links"><a href="${pageUrl.billboard()}">${say('done.more')}</a></p>`,
  })
}

/** What is paid, the card, and the button. @param card what was typed on the provider's page; null before it was */
export const sendLink = (
  visit: Visit,
  { token, purchase, until, amountCents }: OpenedLink,
  { card, cardPage, form, problem = null, agreed = false, status = 200 }: LinkForm,
): FastifyReply => {
  const { deployment, format, say } = visit
  const total = format.total(toWireMoney(amountCents))
  const terms = html`${say('terms.agree')} <a href="${pathOfDocument(deployment.termsDocumentId)}">${say('terms.read')}</a>`
  return sendPage(visit, {
    title: say('link.title'),
    status,
    body: html`${alertOf(problem)}<p class="note">${say('link.until', { time: format.time(format.moment(until.toISOString())) })}</p>
${purchaseLines(visit, purchase, false)}
<section><h2>${say('total.title')}</h2><dl class="sum"><div class="all"><dt>${say('total.all')}</dt><dd>${total}</dd></div></dl></section>
${
  card === null
    ? html`<section><h2>${say('card.title')}</h2><p>${say('link.card')}</p><p><a class="btn" href="${cardPage}">${say('card.button')}</a></p></section>`
    : html`<section><h2>${say('card.title')}</h2><p>${say('card.kept', { brand: card.brand, digits: card.lastDigits })}</p><p class="links"><a href="${cardPage}">${say('card.change')}</a></p></section>
<form method="post" action="${payLinkPath(token)}">${hiddenFields(form)}${checkBox('lTerminos', terms, agreed)}
<p class="act"><button>${say('pay.button', { total })}</button></p></form>`
}`,
  })
}
