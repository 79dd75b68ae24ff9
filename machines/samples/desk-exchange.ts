import type { BoxExchange, BoxExchangeOffer } from '../../contract/index.ts'
import { soldAtDesk } from './box-office.ts'
import { exchangeOffer } from './exchange.ts'
import { purchase } from './purchase.ts'

const { idProcesoDeCompra, nOrden } = soldAtDesk

/** Tickets of a sale that was paid in cash. */
export const deskExchangeOffer: BoxExchangeOffer = {
  ...exchangeOffer,
  ...{ idProcesoDeCompra, nOrden, cDestino: 'CAJA' },
}

export const deskExchange: BoxExchange = { nOrdenAnterior: nOrden, oProceso: purchase() }
