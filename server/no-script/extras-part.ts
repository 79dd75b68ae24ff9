import type { PurchaseProcess } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { textField } from './fields.ts'
import { type Html, html } from './html.ts'
import type { Visit } from './visit.ts'

/** A code that was typed and does not fit. */
export interface RefusedCode {
  code: string
  /** Why, in the customer's language. */
  why: string
}

const codePart = (
  { say }: Visit,
  { oTotal, idProcesoDeCompra }: PurchaseProcess,
  refused: RefusedCode | null,
): Html => {
  const used = (oTotal.aDescuento ?? []).find(({ cTipo }) => cTipo === 'CUPON')
  return html`<form method="post" action="${noScriptUrl.payment(idProcesoDeCompra)}">${
    used
      ? html`<p>${say('coupon.used', { name: used.cNombre })}</p><p class="act"><button class="plain" name="accion" value="sinCupon">${say('coupon.remove')}</button></p>`
      : html`${textField({
          name: 'cCupon',
          label: say('coupon.label'),
          value: refused?.code ?? '',
          error: refused?.why,
          autocomplete: 'off',
          maximum: 40,
          required: false,
        })}<p class="act"><button class="plain" name="accion" value="cupon">${say('coupon.button')}</button></p>`
  }</form>`
}

const insurancePart = (
  { say, price }: Visit,
  { oSeguro, idProcesoDeCompra }: PurchaseProcess,
): Html | null =>
  oSeguro === undefined
    ? null
    : html`<form method="post" action="${noScriptUrl.payment(idProcesoDeCompra)}"><p class="soft">${oSeguro.cCobertura}</p><p class="act"><button class="plain" name="accion" value="${oSeguro.lElegido ? 'sinSeguro' : 'seguro'}">${
        oSeguro.lElegido ? say('insurance.remove') : say('insurance.add', { price: price(oSeguro.fPrecio) })
      }</button></p></form>`

/** What may be taken beside the tickets by a form: insurance, and a code that takes a part off. */
export const extrasPart = (
  visit: Visit,
  purchase: PurchaseProcess,
  refused: RefusedCode | null,
): Html | null =>
  purchase.oSeguro || purchase.lCupones
    ? html`<section><h2>${visit.say('extras.title')}</h2>${insurancePart(visit, purchase)}${purchase.lCupones && codePart(visit, purchase, refused)}</section>`
    : null
