import type { FastifyReply } from 'fastify'
import { type PurchaseProcess, pageUrl } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { keptPurchase } from './cookies.ts'
import { html } from './html.ts'
import { goTo, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

const sendOver = (visit: Visit, { cEstado, idProcesoDeCompra }: PurchaseProcess): FastifyReply => {
  const { say } = visit
  // Its places are gone from it.
  const kept = keptPurchase(visit)
  const again = kept?.id === idProcesoDeCompra ? noScriptUrl.performance(kept.idFuncion) : pageUrl.billboard()
  const reason = cEstado === 'EXPIRADO' ? 'expired' : 'cancelled'
  return sendPage(visit, {
    title: say(`over.${reason}.title`),
    status: 410,
    body: html`<p>${say(`over.${reason}.body`)}</p><p><a class="btn" href="${again}">${say('over.again')}</a></p>`,
  })
}

/**
 * The customer's purchase while it can be changed.
 * @param show makes the page of an open purchase; one that is paid, being paid or over has a page of its own.
 * @throws RefusedCall NO_ENCONTRADO for another's purchase as for none
 */
export const whileOpen = async (
  visit: Visit,
  id: string,
  show: (purchase: PurchaseProcess) => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> => {
  const purchase = await visit.api.call('getProcess', { params: { id } })
  const { cEstado, dMaxima } = purchase
  if (cEstado === 'CONFIRMADO') return goTo(visit, noScriptUrl.confirmation(id))
  if (cEstado === 'PAGANDO') return goTo(visit, noScriptUrl.outcome(id, ''))
  if (cEstado !== 'ABIERTO') return sendOver(visit, purchase)
  if (Date.parse(dMaxima) <= visit.now.getTime()) return sendOver(visit, { ...purchase, cEstado: 'EXPIRADO' })
  const [line] = purchase.listaFuncion
  if (line === undefined) return goTo(visit, pageUrl.billboard())
  return show(purchase)
}
