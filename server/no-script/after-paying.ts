import type { FastifyReply } from 'fastify'
import { pageUrl } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { RefusedCall } from './api-client.ts'
import { html } from './html.ts'
import { purchaseLines, purchaseTotals } from './purchase-lines.ts'
import { alertOf, goTo, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

const SOON_SECONDS = 3
const LATER_SECONDS = 10

const keyOf = ({ request }: Visit): string | null => {
  const { clave } = request.query as { clave?: unknown }
  return typeof clave === 'string' && /^[0-9a-zA-Z-]{8,64}$/.test(clave) ? clave : null
}
const askedBefore = ({ request }: Visit): number => {
  const { vez } = request.query as { vez?: unknown }
  return typeof vez === 'string' && /^\d{1,3}$/.test(vez) ? Number(vez) : 0
}

/** What became of a payment: asks again by itself, on a page where nothing is typed, until that is known. */
export const showOutcome = async (visit: Visit, id: string): Promise<FastifyReply> => {
  const { api, deployment, say } = visit
  const key = keyOf(visit)
  const outcome = await api.call('confirmPayment', {
    params: { id },
    body: key === null ? {} : { cIdempotencia: key },
  })
  const { cEstadoPago, cMensajeEmisor, cUltimosDigitos, oPaso } = outcome
  if (cEstadoPago === 'APROBADO') return goTo(visit, noScriptUrl.confirmation(id))
  if (cEstadoPago === 'RECHAZADO' || cEstadoPago === 'CANCELADO')
    return sendPage(visit, {
      title: say('failed.title'),
      body: html`${alertOf([cUltimosDigitos && say('declined', { digits: cUltimosDigitos }), cMensajeEmisor].filter(Boolean).join(' ') || say('failed.body'))}<p><a class="btn" href="${noScriptUrl.payment(id)}">${say('failed.again')}</a></p>`,
    })
  const times = askedBefore(visit) + 1
  const isDelayed = times > deployment.limits.verificationAttempts
  const again = `${noScriptUrl.outcome(id, key ?? '')}${key === null ? '?' : '&'}vez=${times}`
  return sendPage(visit, {
    title: say(isDelayed ? 'delayed.title' : 'verifying.title'),
    body: html`<p role="status">${say(isDelayed ? 'delayed.body' : 'verifying.body')}</p>
${oPaso?.cTipo === 'REDIRECCION' && html`<p><a class="btn" href="${oPaso.cUri}">${say('elsewhere')}</a></p>`}
<p class="links"><a href="${again}">${say('askNow')}</a></p>`,
    refresh: { seconds: isDelayed ? LATER_SECONDS : SOON_SECONDS, address: again },
  })
}

/** The order with its number and its tickets. */
export const showConfirmation = async (visit: Visit, id: string): Promise<FastifyReply> => {
  const { api, say } = visit
  const { cEstadoPago, nOrden } = await api.call('confirmPayment', { params: { id }, body: {} })
  if (cEstadoPago !== 'APROBADO') return goTo(visit, noScriptUrl.outcome(id, ''))
  const purchase = await api.call('getProcess', { params: { id } })
  const [order] = (await api.call('listOrders', { query: { idProcesoDeCompra: id } })).Lista
  return sendPage(visit, {
    title: say('done.title'),
    body: html`<p class="note">${say('done.order')} <strong>${nOrden ?? ''}</strong></p>
<p>${order && say(order.lMailEspera ? 'done.mailWaits' : 'done.mail', { email: order.cEmail })}</p>
<p><a class="btn" href="${noScriptUrl.tickets(id)}">${say('done.tickets')}</a></p>
${purchaseLines(visit, purchase, false)}${purchaseTotals(visit, purchase)}
<p class="links"><a href="${pageUrl.billboard()}">${say('done.more')}</a></p>`,
  })
}

/** The tickets' PDF, by a plain link. */
export const sendTicketsFile = async (visit: Visit, id: string): Promise<FastifyReply> => {
  const { api, reply, say } = visit
  const { status, bytes, headers } = await api.raw('downloadTickets', { params: { id } })
  if (status === 401) throw new RefusedCall('NO_AUTORIZADO', '', null)
  if (status !== 200)
    return sendPage(visit, {
      title: say('noTickets.title'),
      status,
      body: html`<p>${say('noTickets.body')}</p>`,
    })
  return reply
    .headers({
      'content-type': String(headers['content-type']),
      'content-disposition': String(headers['content-disposition']),
      'cache-control': 'no-store',
    })
    .send(bytes)
}
