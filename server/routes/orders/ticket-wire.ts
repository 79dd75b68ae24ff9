import {
  type GivenTicket,
  type Locale,
  type OrderLine,
  type Ticket,
  toWireMoney,
} from '../../../contract/index.ts'
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts'
import { imagesOf, toWireEstablishment } from '../../catalogue/catalogue-wire.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import type { PrintedTicket } from '../../tickets/read-tickets.ts'
import { stillAdmits } from '../../tickets/still-admits.ts'

/** @param isBuyers it is shown to the one who bought it; the code of a transferred one is its new holder's alone. */
export const toWireTicket = (ticket: PrintedTicket, now: Date, isBuyers: boolean): Ticket => ({
  cNumero: ticket.number,
  idFuncion: ticket.performanceId,
  cSector: ticket.sector,
  cFila: ticket.row,
  cAsiento: ticket.seat,
  ...(ticket.placeBefore && {
    oLugarAnterior: {
      cSector: ticket.placeBefore.sector,
      cFila: ticket.placeBefore.row,
      cAsiento: ticket.placeBefore.seat,
    },
  }),
  cPromocion: ticket.promotion,
  ...(ticket.products.length > 0 && { aProductoAsignado: [...ticket.products] }),
  fPrecioFinal: toWireMoney(ticket.priceCents),
  cQr: isBuyers && ticket.holder !== null ? null : ticket.qr,
  cTitular: ticket.holder,
  dCanje: ticket.admittedAt?.toISOString() ?? null,
  lTransferible: ticket.resale === null && stillAdmits(ticket, now),
  // What a new holder does with it is none of the buyer's business.
  ...(ticket.isOffered &&
    stillAdmits(ticket, now) &&
    !(isBuyers && ticket.holder !== null) && { lOfrecida: true as const }),
})

/** A ticket that is exchanged: its place, without a price. */
export const toGivenTicket = ({ number, performanceId, sector, row, seat }: PrintedTicket): GivenTicket => ({
  cNumero: number,
  idFuncion: performanceId,
  cSector: sector,
  cFila: row,
  cAsiento: seat,
})

export const toWireLine = (catalogue: CatalogueCache, performanceId: number, locale: Locale): OrderLine[] => {
  const performance = catalogue.performances.get(performanceId)
  const show = performance && catalogue.shows.get(performance.showId)
  if (!performance || !show) return []
  const house = catalogue.establishments.get(show.establishmentId)
  return [
    {
      idFuncion: performanceId,
      cEspectaculoCartelNombre: inLanguage(catalogue.words, locale)(show.name),
      cEstablecimientoNombre: house?.name ?? '',
      ...(house && { oEstablecimiento: toWireEstablishment(house) }),
      cSeo: show.seo,
      dFecha: performance.startsAt?.toISOString() ?? null,
      dPuertas: performance.doorsAt?.toISOString() ?? null,
      ...(performance.cancelled && { lCancelada: true }),
      listaImagenEspectaculoCartel: imagesOf(show),
    },
  ]
}
