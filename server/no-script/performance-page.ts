import { randomUUID } from 'node:crypto'
import type { Sector } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import type { ChosenPlaces } from './chosen-places.ts'
import { hiddenFields } from './fields.ts'
import { type Html, html, trusted } from './html.ts'
import type { PlacesOnSale } from './places-on-sale.ts'
import { ownPlaces, quantitySector, seatedSector, seatName } from './places-parts.ts'
import { alertOf, type PlainPage } from './send-page.ts'
import type { Visit } from './visit.ts'

export interface PerformancePageProps {
  places: PlacesOnSale
  chosen: ChosenPlaces
  /** The sector with seats that is listed; null lists the first one. */
  idSector: number | null
  problem?: string | null
  /** Seats that somebody else has taken meanwhile. */
  taken?: readonly string[]
  status?: number
}

const sectorLinks = (
  visit: Visit,
  places: PlacesOnSale,
  seated: readonly Sector[],
  listed: number,
): Html | null =>
  seated.length < 2
    ? null
    : html`<nav aria-label="${visit.say('sectors')}"><ul class="links">${seated.map(
        ({ idSector, cNombre, fPrecio }) =>
          html`<li><a href="${noScriptUrl.performance(places.performance.idFuncion, idSector)}"${idSector === listed && trusted(' aria-current="page"')}>${cNombre}, ${visit.price(fPrecio)}</a></li>`,
      )}</ul></nav><p class="soft">${visit.say('sectorsNote')}</p>`

/** A performance's places as a list: seats by row to tick, quantities to choose; what is sold is not offered. */
export const performancePage = (visit: Visit, props: PerformancePageProps): PlainPage => {
  const { places, chosen, problem = null, taken = [], status = 200 } = props
  const { performance, sectors, seats } = places
  const { say, format } = visit
  const seated = sectors.filter(({ cTipo }) => cTipo === 'NUMERADO')
  const listed = seated.find(({ idSector }) => idSector === props.idSector) ?? seated[0]
  const { oFuncionFecha, oEspectaculo, oEstablecimiento, idFuncion } = performance
  const takenNames = seats.filter(({ id }) => taken.includes(id)).map((seat) => seatName(visit, places, seat))
  const date = oFuncionFecha && format.shortDateTime(oFuncionFecha.dFecha)
  return {
    title: oEspectaculo.cEspectaculoCartelNombre,
    status,
    body: html`<p>${[oEstablecimiento.cNombre, date].filter(Boolean).join(' · ')}</p>
${alertOf(problem, takenNames.length > 0 ? html`<ul>${takenNames.map((name) => html`<li>${name}</li>`)}</ul><p>${say('keptRest')}</p>` : undefined)}
${listed && sectorLinks(visit, places, seated, listed.idSector)}
<form method="post" action="${noScriptUrl.performance(idFuncion, listed?.idSector)}">${hiddenFields({ clave: randomUUID() })}
${ownPlaces(visit, places, chosen, listed?.idSector ?? null)}
${sectors
  .filter(({ cTipo }) => cTipo !== 'NUMERADO')
  .map((sector) => quantitySector(visit, places, chosen, sector))}
${listed && seatedSector(visit, places, chosen, listed)}
<p class="soft">${say('most', { count: String(performance.nMaximoPosiciones) })}</p>
<p class="act"><button name="accion" value="seguir">${say('hold')}</button><button class="plain" name="accion" value="precios">${say('holdAndChoose')}</button></p></form>`,
  }
}
