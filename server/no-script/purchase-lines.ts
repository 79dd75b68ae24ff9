import type { PurchaseProcess } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { PRODUCT_TYPE_ID } from '../../contract/product-type.ts'
import { placeInWords } from '../text/place-words.ts'
import { type Html, html } from './html.ts'
import type { Visit } from './visit.ts'

/** What is bought: each performance with its places and their prices. */
export const purchaseLines = (visit: Visit, { listaFuncion }: PurchaseProcess, mayChange: boolean): Html => {
  const { format, locale, price, say } = visit
  return html`<section><h2>${say('summary')}</h2>${listaFuncion.map(
    ({
      idFuncion,
      oEspectaculo,
      oFuncionFecha,
      listaPosicion,
    }) => html`<div class="line"><h3>${oEspectaculo.cEspectaculoCartelNombre}</h3>
<p class="soft">${[oEspectaculo.cEstablecimientoNombre, oFuncionFecha && format.shortDateTime(oFuncionFecha.dFecha)].filter(Boolean).join(' · ')}</p>
<div class="sum">${listaPosicion.map(
      ({ cSector, cFila, cAsiento, nCantidad, cPromocion, fPrecioFinal }) =>
        html`<div><span>${nCantidad > 1 && `${nCantidad} × `}${placeInWords(locale, { sector: cSector, row: cFila, seat: cAsiento })}${cPromocion !== null && html`<small>${cPromocion}</small>`}</span><span>${price(fPrecioFinal)}</span></div>`,
    )}</div>
${mayChange && oEspectaculo.idEspectaculoCartelTipo !== PRODUCT_TYPE_ID && html`<p class="links"><a href="${noScriptUrl.performance(idFuncion)}">${say('change')}</a></p>`}</div>`,
  )}</section>`
}

/** What it comes to, row by row; rows of zero are left out. */
export const purchaseTotals = ({ format, price, say }: Visit, { oTotal }: PurchaseProcess): Html => {
  const rows = [
    ['tickets', oTotal.fTickets],
    ['products', oTotal.fProductos],
    ['additional', oTotal.fProductosAdicionales],
    ['insurance', oTotal.fSeguro],
    ['delivery', oTotal.fEntrega],
    ['service', oTotal.fCargoServicio],
    ['antifraud', oTotal.fQrAntifraude],
    ['financing', oTotal.fFinanciacion],
  ] as const
  return html`<section><h2>${say('total.title')}</h2><dl class="sum">${rows
    .filter(([, amount]) => amount > 0)
    .map(([name, amount]) => html`<div><dt>${say(`total.${name}`)}</dt><dd>${price(amount)}</dd></div>`)}${(
    oTotal.aDescuento ?? []
  ).map(
    ({ cTipo, cNombre, fImporte }) =>
      html`<div><dt>${say(`total.discount.${cTipo}`, { name: cNombre })}</dt><dd>${price(-fImporte)}</dd></div>`,
  )}<div class="all"><dt>${say('total.all')}</dt><dd>${oTotal.fTotal > 0 ? format.total(oTotal.fTotal) : price(0)}</dd></div></dl></section>`
}

/** Until when the places are kept, as it was when the page was made. */
export const timeLeft = ({ format, now, say }: Visit, { dMaxima }: PurchaseProcess): Html => {
  const minutes = Math.max(0, Math.floor((Date.parse(dMaxima) - now.getTime()) / 60_000))
  return html`<p class="note">${say('until', { time: format.time(format.moment(dMaxima)), minutes: String(minutes) })}</p>`
}

/** Gives the places back. */
export const cancelForm = ({ say }: Visit, id: string): Html =>
  html`<form method="post" action="${noScriptUrl.cancel(id)}"><p><button class="plain">${say('cancel')}</button></p></form>`
