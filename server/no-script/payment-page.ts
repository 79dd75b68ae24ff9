import { randomUUID } from 'node:crypto'
import {
  type CardBrand,
  type PaymentMethod,
  type PurchaseProcess,
  pathOfDocument,
} from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { RefusedCall } from './api-client.ts'
import type { KeptCard } from './card.ts'
import { extrasPart, type RefusedCode } from './extras-part.ts'
import { checkBox, hiddenFields, radioField } from './fields.ts'
import { type Html, html } from './html.ts'
import { cancelForm, purchaseLines, purchaseTotals, timeLeft } from './purchase-lines.ts'
import { alertOf, type PlainPage } from './send-page.ts'
import type { Visit } from './visit.ts'

export interface PaymentPageProps {
  purchase: PurchaseProcess
  method: PaymentMethod
  card: KeptCard | null
  brand: CardBrand | null
  /** The instalments that are chosen; their interest is in the total. */
  installments: number
  /** The provider's card page, in the whole window. */
  cardPage: string
  /** The form's proof: see payments/form-proof.ts. */
  proof: string
  problem?: string | null
  termsError?: string | null
  refusedCode?: RefusedCode
  status?: number
}

/** @returns what a card's first digits allow; null where the provider cannot say, and it is paid at once. */
export const brandOf = async (
  { api }: Visit,
  id: string,
  { nFormaDePago }: PaymentMethod,
  card: KeptCard | null,
): Promise<CardBrand | null> => {
  if (card === null) return null
  try {
    return await api.call('getCardBrand', { params: { id, nFormaDePago, cardBin: card.bin } })
  } catch (error) {
    if (error instanceof RefusedCall && error.code !== 'NO_AUTORIZADO') return null
    throw error
  }
}

const cardPart = ({ say }: Visit, { card, cardPage }: PaymentPageProps): Html =>
  card === null
    ? html`<section><h2>${say('card.title')}</h2><p>${say('card.body')}</p><p><a class="btn" href="${cardPage}">${say('card.button')}</a></p></section>`
    : html`<section><h2>${say('card.title')}</h2><p>${say('card.kept', { brand: card.brand, digits: card.lastDigits })}</p><p class="links"><a href="${cardPage}">${say('card.change')}</a></p></section>`

const installmentsPart = (
  { say, format }: Visit,
  { purchase, method, brand, installments }: PaymentPageProps,
): Html | null => {
  const plans = (brand?.listaCuotas ?? []).filter(({ nCuotas }) => nCuotas <= method.nMaximoCuotas)
  if (plans.length < 2) return null
  return html`<form method="post" action="${noScriptUrl.payment(purchase.idProcesoDeCompra)}">${radioField({
    name: 'nCuotas',
    label: say('installments.title'),
    value: String(installments),
    options: plans.map(({ nCuotas, fInteres, fTotal }) => ({
      value: String(nCuotas),
      label: say(nCuotas === 1 ? 'installments.one' : 'installments.many', {
        count: String(nCuotas),
        total: format.total(fTotal),
      }),
      note: fInteres > 0 ? say('installments.interest', { percent: format.number(fInteres) }) : undefined,
    })),
  })}<p class="act"><button class="plain" name="accion" value="cuotas">${say('installments.button')}</button></p></form>`
}

const payPart = (visit: Visit, props: PaymentPageProps): Html | null => {
  const { purchase, method, card, installments, proof, termsError } = props
  const { say, format, deployment } = visit
  const isFree = method.cTipo === 'GRATIS'
  if (!isFree && card === null) return null
  const terms = html`${say('terms.agree')} <a href="${pathOfDocument(deployment.termsDocumentId)}">${say('terms.read')}</a>`
  return html`<form method="post" action="${noScriptUrl.payment(purchase.idProcesoDeCompra)}">${hiddenFields({
    clave: randomUUID(),
    version: purchase.cVersion,
    metodo: method.nFormaDePago,
    cuotas: installments,
    prueba: proof,
  })}${checkBox('lTerminos', terms, false, termsError ?? undefined)}
<p class="act"><button name="accion" value="pagar">${isFree ? say('pay.free') : say('pay.button', { total: format.total(purchase.oTotal.fTotal) })}</button></p></form>`
}

/** The last page before paying: what is paid, with which card, and the agreement to the terms. */
export const paymentPage = (visit: Visit, props: PaymentPageProps): PlainPage => {
  const { purchase, method, problem, termsError, refusedCode, status = 200 } = props
  const { say } = visit
  return {
    title: say(method.cTipo === 'GRATIS' ? 'payment.free' : 'payment.title'),
    status,
    body: html`${timeLeft(visit, purchase)}${alertOf(problem ?? termsError ?? refusedCode?.why)}
${purchaseLines(visit, purchase, true)}${purchaseTotals(visit, purchase)}
<p class="links"><a href="${noScriptUrl.purchase(purchase.idProcesoDeCompra)}">${say('payment.back')}</a></p>
${extrasPart(visit, purchase, refusedCode ?? null)}${method.cTipo === 'TARJETA' && cardPart(visit, props)}${installmentsPart(visit, props)}${payPart(visit, props)}${cancelForm(visit, purchase.idProcesoDeCompra)}`,
  }
}
