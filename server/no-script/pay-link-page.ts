import type { FastifyReply } from 'fastify'
import { type PurchaseProcess, pageUrl, pathOfDocument, toWireMoney } from '../../contract/index.ts'
import type { PayLinkView } from '../payments/pay-links.ts'
import { duesPath } from '../payments/providers/dues/port.ts'
import { payLinkPath } from '../payments/providers/link/port.ts'
import type { KeptCard } from './card.ts'
import { duesPart, type ShareTyped, shareFields } from './dues-page.ts'
import { checkBox, hiddenFields } from './fields.ts'
import { type Html, html } from './html.ts'
import { purchaseLines } from './purchase-lines.ts'
import { alertOf, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

const SOON_SECONDS = 3

/** The page of a link: one that is paid at once, or one with dues. */
export const pathOf = ({ token, dues }: Pick<OpenedLink, 'token' | 'dues'>): string =>
  dues.length > 0 ? duesPath(token) : payLinkPath(token)

/** Where a payment by a link is asked about. */
export const outcomePath = ({ token, dues }: Pick<OpenedLink, 'token' | 'dues'>): string =>
  dues.length > 0 ? duesPath(token) : `/payConfirmLinkPago?enlace=${encodeURIComponent(token)}`

/** An address with more in its query. */
export const withQuery = (path: string, more: Readonly<Record<string, string>>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(more)}`

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
  /** What was typed and chosen of a share. */
  typed?: ShareTyped
  /** The visitor comes from paying a part. */
  hasPaid?: boolean
  status?: number
}

/** Of a link that there is not. */
export const sendMissing = (visit: Visit): FastifyReply =>
  sendPage(visit, {
    title: visit.say('link.none'),
    status: 404,
    body: html`<p>${visit.say('link.none.body')}</p><p class="links"><a href="${pageUrl.billboard()}">${visit.say('done.more')}</a></p>`,
  })

const whenOf = ({ format }: Visit, until: Date): string => format.shortDateTime(until.toISOString())

/** Until when what is to be paid next is paid: of a deposit that and the rest each have their time. */
const untilPart = (visit: Visit, { kind, dues, until }: OpenedLink): Html => {
  const { say } = visit
  const [now] = dues
  if (kind === 'deposit' && now !== undefined && now.state !== 'paid')
    return html`<p class="note">${say('deposit.nowUntil', { time: whenOf(visit, now.until), later: whenOf(visit, until) })}</p>`
  const words = kind === 'deposit' ? 'deposit' : dues.length > 0 ? 'pool' : 'link'
  return html`<p class="note">${say(`${words}.until`, { time: whenOf(visit, until) })}</p>`
}

const onwards = ({ say }: Visit, { kind, returnPath }: OpenedLink): Html =>
  kind === 'deposit'
    ? html`<p class="links"><a href="${returnPath}">${say('due.back')}</a></p>`
    : html`<p class="links"><a href="${pageUrl.billboard()}">${say('done.more')}</a></p>`

/** Of a link that takes no card: under way, paid, or over. */
export const sendState = (visit: Visit, opened: OpenedLink): FastifyReply => {
  const { say } = visit
  const { state, dues } = opened
  if (state === 'underWay')
    return sendPage(visit, {
      title: say('verifying.title'),
      body: html`<p role="status">${say('verifying.body')}</p>${duesPart(visit, opened)}<p class="links"><a href="${outcomePath(opened)}">${say('askNow')}</a></p>`,
      refresh: { seconds: SOON_SECONDS, address: outcomePath(opened) },
    })
  const ending = state === 'paid' || state === 'givenBack' ? state : 'over'
  return sendPage(visit, {
    title: say(`link.${ending}`),
    body: html`<p role="status">${say(dues.length > 0 ? `due.${ending}` : `link.${ending}.body`)}</p>${onwards(visit, opened)}`,
  })
}

/** What is paid, the card, and the button. */
export const sendLink = (visit: Visit, opened: OpenedLink, shown: LinkForm): FastifyReply => {
  const { card, cardPage, form, problem = null, agreed = false, status = 200, hasPaid = false } = shown
  const { purchase, amountCents, kind, dues } = opened
  const { deployment, format, say } = visit
  const isWhole = dues.length === 0
  const isDeposit = kind === 'deposit'
  const [nowCents = 0] = opened.payableCents
  const total = format.total(toWireMoney(isWhole ? amountCents : nowCents))
  const terms = html`${say('terms.agree')} <a href="${pathOfDocument(deployment.termsDocumentId)}">${say('terms.read')}</a>`
  const words = isWhole ? 'link' : isDeposit ? 'deposit' : 'pool'
  const isAskedForShare = !isWhole && !isDeposit
  return sendPage(visit, {
    title: say(`${words}.title`),
    status,
    body: html`${alertOf(problem)}${hasPaid && html`<p class="note" role="status">${say(`${words}.thanks`)}</p>${isDeposit && onwards(visit, opened)}`}${untilPart(visit, opened)}
${duesPart(visit, opened)}${purchaseLines(visit, purchase, false)}
<section><h2>${say('total.title')}</h2><dl class="sum"><div class="all"><dt>${say(isWhole ? 'total.all' : 'due.whole')}</dt><dd>${format.total(toWireMoney(amountCents))}</dd></div></dl></section>
${
  card === null
    ? html`<section><h2>${say('card.title')}</h2><p>${say('link.card')}</p><p><a class="btn" href="${cardPage}">${say('card.button')}</a></p></section>`
    : html`<section><h2>${say('card.title')}</h2><p>${say('card.kept', { brand: card.brand, digits: card.lastDigits })}</p><p class="links"><a href="${cardPage}">${say('card.change')}</a></p></section>
<form method="post" action="${pathOf(opened)}">${hiddenFields(form)}${isAskedForShare && shareFields(visit, opened, shown.typed)}${isDeposit && hiddenFields({ partes: `1-${nowCents}` })}${checkBox('lTerminos', terms, agreed)}
<p class="act"><button>${isAskedForShare ? say('pool.pay') : say('pay.button', { total })}</button></p></form>`
}`,
  })
}
