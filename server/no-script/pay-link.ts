import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES } from '../../contract/index.ts'
import { strangersBudgets } from '../payments/form-budgets.ts'
import { paymentForm } from '../payments/form-proof.ts'
import { createTokenSeal } from '../payments/token-seal.ts'
import { addressGroupOf } from '../plugins/address-group.ts'
import { originOf } from '../plugins/deployment.ts'
import { Refusal } from '../refusal.ts'
import { leadOn } from '../routes/payment/returns.ts'
import { toWirePurchase } from '../selling/purchase-wire.ts'
import { readPurchases } from '../selling/purchases.ts'
import { message } from '../text/messages.ts'
import { createCards, type KeptCard } from './card.ts'
import { shareOf, typedShare } from './dues-page.ts'
import { acceptFormValues, formValues, textOf } from './form-values.ts'
import { html } from './html.ts'
import { isOwnForm } from './own-form.ts'
import {
  type LinkForm,
  type OpenedLink,
  outcomePath,
  pathOf,
  sendLink,
  sendMissing,
  sendState,
  withQuery,
} from './pay-link-page.ts'
import { alertOf, goTo, sendPage } from './send-page.ts'
import { openVisit, type Visit } from './visit.ts'

const hidden = { schema: { hide: true } as object }
/**
 * The pages of a payment link, and of a purchase that is paid in parts, for whoever has the link: what is paid, the card on
 * the provider's own page, and what became of it. Nothing of the buyer is shown, and of who pays a part a name is asked.
 */
export const registerPayLinkPages = (app: FastifyInstance): void => {
  const { desk, formProofs, config, deployments, declinedCards, database, clock } = app
  const cards = createCards(createTokenSeal(config.secrets, 'card at a payment link'))

  /** @returns null for a link that there is not in this deployment. */
  const open = async ({ deployment, locale, now }: Visit, token: string): Promise<OpenedLink | null> => {
    const view = await desk.links.view(token)
    const [record] = view ? (await readPurchases(database, [view.purchaseId], now)).values() : []
    if (!view || record?.deploymentId !== deployment.id) return null
    return { ...view, token, purchase: await toWirePurchase(app, record, locale) }
  }

  const show = (
    visit: Visit,
    opened: OpenedLink,
    shown: Pick<LinkForm, 'problem' | 'status' | 'agreed' | 'typed' | 'hasPaid'> & {
      card?: KeptCard | null
      proof?: string
    } = {},
  ): FastifyReply => {
    const { deployment, locale, request, now } = visit
    const { token } = opened
    const { card = null, proof = formProofs.issue(paymentForm(token)), ...said } = shown
    const origin = originOf(request, deployments, config)
    return sendLink(visit, opened, {
      ...said,
      card,
      form: card ? { tarjeta: cards.close(card), prueba: proof } : {},
      cardPage: desk.provider.cardPageUrl({
        lang: locale,
        accent: deployment.accent,
        origin,
        asksBirthDate: deployment.switches.paymentBirthday,
        showsLogo: deployment.switches.paymentLogo,
        returnTo: withQuery(`${origin}${pathOf(opened)}`, { estado: cards.leave(token, now) }),
      }),
    })
  }

  const pay = async (visit: Visit, opened: OpenedLink): Promise<FastifyReply> => {
    const { request, deployment, locale, say } = visit
    const { token } = opened
    const values = formValues(request)
    const card = cards.open(textOf(values, 'tarjeta'), token)
    if (card === null) return show(visit, opened, { problem: say('link.cardAgain'), status: 422 })
    const typed = typedShare(values)
    if (opened.kind === 'pool' && typed.payer === '')
      return show(visit, opened, {
        card,
        agreed: values.has('lTerminos'),
        typed: { ...typed, payerError: say('pool.nameMissing') },
        status: 422,
      })
    if (!values.has('lTerminos'))
      return show(visit, opened, { card, typed, problem: say('link.terms'), status: 422 })
    const address = addressGroupOf(request.ip)
    await declinedCards.check(address, clock.now())
    const sender = { deploymentId: deployment.id, addressGroup: address }
    const proof = await formProofs.take(
      database.selling,
      textOf(values, 'prueba'),
      paymentForm(token),
      strangersBudgets('payLink', sender),
    )
    if (proof === null) {
      const again = formProofs.renew(textOf(values, 'prueba'), paymentForm(token), true)
      return show(visit, opened, {
        card,
        typed,
        agreed: true,
        proof: again,
        problem: say('link.again'),
        status: 422,
      })
    }
    const share = shareOf(typed) ?? undefined
    const outcome = await desk.links.pay(token, { token: card.token, proof, share }, locale)
    if (outcome.state === 'partPaid') return goTo(visit, withQuery(pathOf(opened), { pago: 'hecho' }))
    if (outcome.state === 'changed') {
      const now = await open(visit, token)
      if (now?.state !== 'open') return goTo(visit, outcomePath(opened))
      const { payer } = typed
      const shown = { card, agreed: true, typed: { payer, parts: '' }, problem: say('pool.changed') }
      return show(visit, now, { ...shown, status: 409 })
    }
    if (outcome.state !== 'declined') return goTo(visit, outcomePath(opened))
    await declinedCards.count(address, clock.now())
    const words = [say('declined', { digits: outcome.lastDigits ?? '' }), outcome.message]
    const again = (await open(visit, token)) ?? opened
    return show(visit, again, { typed, problem: words.filter(Boolean).join(' '), status: 402 })
  }

  const showOpened = (visit: Visit, opened: OpenedLink): FastifyReply => {
    const query = visit.request.query as Record<string, unknown>
    const came = cards.cameBack(opened.token, visit.now, query)
    // The card's token does not stay in the address.
    if (came !== null) return goTo(visit, withQuery(pathOf(opened), { tarjeta: cards.close(came) }))
    const kept = typeof query['tarjeta'] === 'string' ? cards.open(query['tarjeta'], opened.token) : null
    return show(visit, opened, { card: kept, hasPaid: query['pago'] === 'hecho' })
  }

  /** @param hasDues which links a page is for */
  const answerWith =
    (hasDues: boolean, answer: (visit: Visit, opened: OpenedLink) => Promise<FastifyReply> | FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const visit = openVisit(app, request, reply)
      const { token } = request.params as { token?: string }
      const { enlace } = request.query as { enlace?: unknown }
      const named = token ?? (typeof enlace === 'string' ? enlace : '')
      if (request.method === 'POST' && !isOwnForm(request))
        return sendPage(visit, {
          title: visit.say('refused.title'),
          status: 403,
          body: html`${alertOf(visit.say('foreign'))}`,
        })
      const opened = await open(visit, named)
      if (opened === null || opened.dues.length > 0 !== hasDues) return sendMissing(visit)
      if (opened.state !== 'open') return sendState(visit, opened)
      try {
        return await answer(visit, opened)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const problem = message(visit.locale, `error.${error.code}`)
        return show(visit, opened, { problem, status: ERROR_CODES[error.code] })
      }
    }

  app.register(async (scope) => {
    acceptFormValues(scope)
    scope.get('/linkPago', hidden, async (request, reply) => sendMissing(openVisit(app, request, reply)))
    scope.get('/linkPago/:token', hidden, answerWith(false, showOpened))
    scope.post('/linkPago/:token', hidden, answerWith(false, pay))
    scope.get(
      '/payConfirmLinkPago',
      hidden,
      answerWith(false, (visit, opened) => goTo(visit, pathOf(opened))),
    )
  })

  // Also the page that its buyer comes back to: with a login, and the purchase in its address.
  app.register(async (scope) => {
    acceptFormValues(scope)
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null))
    const isOfLink = ({ query }: FastifyRequest): boolean =>
      (query as { enlace?: unknown }).enlace !== undefined
    const [showDues, payDues] = [answerWith(true, showOpened), answerWith(true, pay)]
    scope.get('/payConfirmPool', hidden, (request, reply) =>
      isOfLink(request) ? showDues(request, reply) : leadOn(request, reply),
    )
    scope.post('/payConfirmPool', hidden, (request, reply) =>
      isOfLink(request) ? payDues(request, reply) : leadOn(request, reply),
    )
  })
}
