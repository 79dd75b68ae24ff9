import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES } from '../../contract/index.ts'
import { strangersBudgets } from '../payments/form-budgets.ts'
import { paymentForm } from '../payments/form-proof.ts'
import { payLinkPath } from '../payments/providers/link/port.ts'
import { createTokenSeal } from '../payments/token-seal.ts'
import { addressGroupOf } from '../plugins/address-group.ts'
import { originOf } from '../plugins/deployment.ts'
import { Refusal } from '../refusal.ts'
import { toWirePurchase } from '../selling/purchase-wire.ts'
import { readPurchases } from '../selling/purchases.ts'
import { message } from '../text/messages.ts'
import { createCards, type KeptCard } from './card.ts'
import { acceptFormValues, formValues, textOf } from './form-values.ts'
import { html } from './html.ts'
import { isOwnForm } from './own-form.ts'
import {
  type LinkForm,
  type OpenedLink,
  outcomePath,
  sendLink,
  sendMissing,
  sendState,
} from './pay-link-page.ts'
import { alertOf, goTo, sendPage } from './send-page.ts'
import { openVisit, type Visit } from './visit.ts'

const hidden = { schema: { hide: true } as object }
/**
 * The pages of a payment link, for whoever has it: what is paid, the card on the provider's own page, and what became of
 * it. Nothing of the buyer is shown, and nothing is asked of who pays.
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
    told: Pick<LinkForm, 'problem' | 'status' | 'agreed'> & { card?: KeptCard | null; proof?: string } = {},
  ): FastifyReply => {
    const { deployment, locale, request, now } = visit
    const { token } = opened
    const { card = null, proof = formProofs.issue(paymentForm(token)), ...said } = told
    const origin = originOf(request, deployments, config)
    const back = new URLSearchParams({ estado: cards.leave(token, now) })
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
        returnTo: `${origin}${payLinkPath(token)}?${back}`,
      }),
    })
  }

  const pay = async (visit: Visit, opened: OpenedLink): Promise<FastifyReply> => {
    const { request, deployment, locale, say } = visit
    const { token } = opened
    const values = formValues(request)
    const card = cards.open(textOf(values, 'tarjeta'), token)
    if (card === null) return show(visit, opened, { problem: say('link.cardAgain'), status: 422 })
    if (!values.has('lTerminos'))
      return show(visit, opened, { card, problem: say('link.terms'), status: 422 })
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
        agreed: true,
        proof: again,
        problem: say('link.again'),
        status: 422,
      })
    }
    const outcome = await desk.links.pay(token, { token: card.token, proof }, locale)
    if (outcome.state !== 'declined') return goTo(visit, outcomePath(token))
    await declinedCards.count(address, clock.now())
    const words = [say('declined', { digits: outcome.lastDigits ?? '' }), outcome.message]
    return show(visit, opened, { problem: words.filter(Boolean).join(' '), status: 402 })
  }

  app.register(async (scope) => {
    acceptFormValues(scope)
    const answerWith =
      (answer: (visit: Visit, opened: OpenedLink) => Promise<FastifyReply> | FastifyReply) =>
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
        if (opened === null) return sendMissing(visit)
        if (opened.state !== 'open') return sendState(visit, opened)
        try {
          return await answer(visit, opened)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const problem = message(visit.locale, `error.${error.code}`)
          return show(visit, opened, { problem, status: ERROR_CODES[error.code] })
        }
      }

    scope.get('/linkPago', hidden, async (request, reply) => sendMissing(openVisit(app, request, reply)))
    scope.get(
      '/linkPago/:token',
      hidden,
      answerWith((visit, opened) => {
        const query = visit.request.query as Record<string, unknown>
        const came = cards.cameBack(opened.token, visit.now, query)
        // The card's token does not stay in the address.
        if (came !== null)
          return goTo(visit, `${payLinkPath(opened.token)}?tarjeta=${encodeURIComponent(cards.close(came))}`)
        const kept = typeof query['tarjeta'] === 'string' ? cards.open(query['tarjeta'], opened.token) : null
        return show(visit, opened, { card: kept })
      }),
    )
    scope.post('/linkPago/:token', hidden, answerWith(pay))
    scope.get(
      '/payConfirmLinkPago',
      hidden,
      answerWith((visit, { token }) => goTo(visit, payLinkPath(token))),
    )
  })
}
