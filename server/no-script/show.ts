import type { FastifyReply } from 'fastify'
import { pageUrl } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { html } from './html.ts'
import { sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

/** The performances of a show, each with the way to its places. */
export const showPerformances = async (visit: Visit, cSeo: string): Promise<FastifyReply> => {
  const { api, format, say } = visit
  const { listaFuncion, cEspectaculoCartelNombre, cEstablecimientoNombre } = await api.call('getShow', {
    params: { id: cSeo },
  })
  const onSale = listaFuncion.filter(({ lAgotada, lCancelada }) => !lAgotada && !lCancelada)
  return sendPage(visit, {
    title: cEspectaculoCartelNombre,
    body: html`<p>${cEstablecimientoNombre}</p>${
      onSale.length === 0
        ? html`<p class="note">${say('noPlaces')}</p>`
        : html`<ul>${onSale.map(
            ({ idFuncion, dFecha }) =>
              html`<li class="links"><a href="${noScriptUrl.performance(idFuncion)}">${dFecha ? format.shortDateTime(dFecha) : cEspectaculoCartelNombre}</a></li>`,
          )}</ul>`
    }<p class="links"><a href="${pageUrl.landing(cSeo)}">${say('about')}</a></p>`,
  })
}
