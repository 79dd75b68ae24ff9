import type { BoxGiveBackOffer, BoxGivenBack } from '../../contract/index.ts'
import { soldAtDesk } from './box-office.ts'

const { idProcesoDeCompra, nOrden, listaEntrada } = soldAtDesk

/** Nothing is chosen yet. */
export const ticketsAtDesk: BoxGiveBackOffer = {
  ...{ idProcesoDeCompra, nOrden },
  listaEntrada: listaEntrada.map((ticket) => ({ ...ticket, cMotivo: null })),
  ...{ fDevuelve: 0, fRetenido: 0, cDestino: 'NADA', dHasta: null },
}

/** What goes back for the first ticket, out of the drawer. */
export const offerAtDesk: BoxGiveBackOffer = { ...ticketsAtDesk, fDevuelve: 6250.25, cDestino: 'CAJA' }

export const givenAtDesk: BoxGivenBack = { nOrden, fDevuelve: 6250.25, cDestino: 'CAJA' }
