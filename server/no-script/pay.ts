import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PaymentOutcome, PurchaseProcess } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { paymentForm } from '../payments/form-proof.ts'
import { originOf } from '../plugins/deployment.ts'
import { CARD_PAYMENT_METHOD } from '../selling/charges.ts'
import { RefusedCall } from './api-client.ts'
import type { Cards, KeptCard } from './card.ts'
import { chooseExtra, extraAct } from './choose-extra.ts'
import { dropCard, keepCard, keptCard } from './cookies.ts'
import { formValues, textOf } from './form-values.ts'
import { brandOf, type PaymentPageProps, paymentPage } from './payment-page.ts'
import { whileOpen } from './purchase-in-state.ts'
import { goTo, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

/** Paying without scripts: the provider's card page in the whole window, then the shop's own charge. */
export interface Paying {
  show(visit: Visit, id: string): Promise<FastifyReply>
  /** Instalments are chosen, something beside the tickets is taken or left, or it is paid. */
  submit(visit: Visit, id: string): Promise<FastifyReply>
  /** The provider's card page sends the customer back. */
  receiveCard(visit: Visit, id: string): Promise<FastifyReply>
}

type Told = Pick<PaymentPageProps, 'problem' | 'termsError' | 'refusedCode' | 'status'> & {
  proof?: string
  forgetsCard?: boolean
}

export const createPaying = (
  { desk, formProofs, config, deployments }: FastifyInstance,
  cards: Cards,
): Paying => {
  const cardPageOf = (visit: Visit, id: string): string => {
    const { request, deployment, locale, now } = visit
    const origin = originOf(request, deployments, config)
    const back = new URLSearchParams({ estado: cards.leave(id, now) })
    return desk.provider.cardPageUrl({
      lang: locale,
      accent: deployment.accent,
      origin,
      asksBirthDate: deployment.switches.paymentBirthday,
      showsLogo: deployment.switches.paymentLogo,
      returnTo: `${origin}${noScriptUrl.card(id)}?${back}`,
    })
  }

  const cardOf = (visit: Visit, id: string): KeptCard | null => cards.open(keptCard(visit, id), id)

  const send = async (visit: Visit, purchase: PurchaseProcess, told: Told = {}): Promise<FastifyReply> => {
    const { idProcesoDeCompra: id } = purchase
    const isComplete = purchase.oDatosAdicionales !== null && purchase.idEntregaTipo !== null
    const [method] = (await visit.api.call('listPaymentMethods', { params: { id } })).Lista
    if (!isComplete || method === undefined) return goTo(visit, noScriptUrl.purchase(id))
    const { proof, forgetsCard = false, ...said } = told
    const card = forgetsCard ? null : cardOf(visit, id)
    const brand = await brandOf(visit, id, method, card)
    return sendPage(
      visit,
      paymentPage(visit, {
        ...said,
        purchase,
        method,
        card,
        brand,
        installments: card?.installments ?? 1,
        cardPage: cardPageOf(visit, id),
        proof: proof ?? formProofs.issue(paymentForm(id)),
      }),
    )
  }
  const sendAgain = (visit: Visit, id: string, told: Told) =>
    whileOpen(visit, id, (purchase) => send(visit, purchase, told))

  /** @throws RefusedCall */
  const selectInstallments = (
    visit: Visit,
    id: string,
    { bin, installments }: Pick<KeptCard, 'bin' | 'installments'>,
  ) =>
    visit.api.call('selectPaymentMethod', {
      params: { id },
      body: { nFormaDePago: CARD_PAYMENT_METHOD, nCuotas: installments, cBin: bin },
    })

  /** @throws RefusedCall */
  const charge = (visit: Visit, id: string, values: URLSearchParams): Promise<PaymentOutcome> =>
    visit.api.call('charge', {
      params: { id },
      body: {
        cIdempotencia: textOf(values, 'clave'),
        nFormaDePago: Number(textOf(values, 'metodo')),
        cTokenTarjeta: cardOf(visit, id)?.token ?? null,
        cVersion: textOf(values, 'version'),
        nCuotas: Number(textOf(values, 'cuotas')),
        cCaptcha: textOf(values, 'prueba'),
        lTerminos: values.has('lTerminos'),
      },
    })

  const pay = async (visit: Visit, id: string): Promise<FastifyReply> => {
    const values = formValues(visit.request)
    const { say } = visit
    try {
      const { cEstadoPago, cMensajeEmisor, cUltimosDigitos } = await charge(visit, id, values)
      if (cEstadoPago === 'APROBADO') {
        dropCard(visit, id)
        return goTo(visit, noScriptUrl.confirmation(id))
      }
      if (cEstadoPago !== 'RECHAZADO' && cEstadoPago !== 'CANCELADO')
        return goTo(visit, noScriptUrl.outcome(id, textOf(values, 'clave')))
      dropCard(visit, id)
      const problem = [
        say('declined', { digits: cUltimosDigitos ?? '' }),
        cMensajeEmisor,
        say('declined.kept'),
      ]
      return sendAgain(visit, id, {
        problem: problem.filter(Boolean).join(' '),
        forgetsCard: true,
        status: 402,
      })
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code === 'NO_AUTORIZADO') throw error
      if (error.code === 'PAGO_EN_CURSO') return goTo(visit, noScriptUrl.outcome(id, textOf(values, 'clave')))
      const proof = formProofs.renew(
        textOf(values, 'prueba'),
        paymentForm(id),
        error.code === 'CAPTCHA_NO_VALIDO',
      )
      if (error.code === 'TERMINOS_NO_ACEPTADOS')
        return sendAgain(visit, id, { termsError: error.said, proof, status: 422 })
      if (error.code === 'CAPTCHA_NO_VALIDO')
        return sendAgain(visit, id, { problem: say('tooSoon'), proof, status: 422 })
      const card = cardOf(visit, id)
      // Another tab may have chosen other instalments: the page shows what those of its own card come to.
      if (error.code === 'TOTAL_CAMBIADO' && card !== null) await selectInstallments(visit, id, card)
      return sendAgain(visit, id, { problem: error.said, status: 409 })
    }
  }

  const chooseInstallments = async (visit: Visit, id: string): Promise<FastifyReply> => {
    const card = cardOf(visit, id)
    const installments = Number(textOf(formValues(visit.request), 'nCuotas'))
    if (card === null || !Number.isInteger(installments)) return goTo(visit, noScriptUrl.payment(id))
    try {
      await selectInstallments(visit, id, { ...card, installments })
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code === 'NO_AUTORIZADO') throw error
      return sendAgain(visit, id, { problem: error.said, status: 422 })
    }
    keepCard(visit, id, cards.close({ ...card, installments }))
    return goTo(visit, noScriptUrl.payment(id))
  }

  /** What was offered beside the tickets is taken or left; a code that does not fit stays in its field, with the reason. */
  const changeExtra = async (
    visit: Visit,
    id: string,
    act: NonNullable<ReturnType<typeof extraAct>>,
  ): Promise<FastifyReply> => {
    const code = textOf(formValues(visit.request), 'cCupon').trim()
    const refuse = (why: string) =>
      sendAgain(visit, id, {
        ...(act === 'cupon' ? { refusedCode: { code, why } } : { problem: why }),
        status: 422,
      })
    if (act === 'cupon' && code === '') return refuse(visit.say('required'))
    try {
      await chooseExtra(visit, id, act, code)
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code === 'NO_AUTORIZADO') throw error
      return refuse(error.said)
    }
    return goTo(visit, noScriptUrl.payment(id))
  }

  return {
    show: (visit, id) => whileOpen(visit, id, (purchase) => send(visit, purchase)),
    submit: (visit, id) => {
      const values = formValues(visit.request)
      const act = extraAct(values)
      if (act !== null) return changeExtra(visit, id, act)
      return textOf(values, 'accion') === 'cuotas' ? chooseInstallments(visit, id) : pay(visit, id)
    },
    receiveCard: async (visit, id) => {
      const card = cards.cameBack(id, visit.now, visit.request.query as Record<string, unknown>)
      if (card !== null) {
        keepCard(visit, id, cards.close(card))
        await selectInstallments(visit, id, card)
      }
      // Onwards at once, to an address without the token.
      return goTo(visit, noScriptUrl.payment(id))
    },
  }
}
