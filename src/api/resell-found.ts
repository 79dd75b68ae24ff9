import { fromPromise } from 'xstate'
import { foundOrderAddresses } from '../../contract/addresses/found-order.ts'
import type { Order, ResaleOffer } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { ResaleTicket } from '../../machines/resale/resale.setup.ts'
import type { Api } from './client.ts'

/** Asks what comes back for a ticket of an order that was looked up, once somebody has bought its place. */
export const askFoundResale = (api: Api) =>
  fromPromise<Outcome<ResaleOffer>, ResaleTicket>(
    ({ input: { idProcesoDeCompra, cPermiso, cEntrada }, signal }) =>
      api.call('askFoundResale', {
        address: foundOrderAddresses.askFoundResale,
        params: { id: idProcesoDeCompra },
        body: { cPermiso, cEntrada },
        signal,
        quiet: true,
      }),
  )

/** Offers a ticket of an order that was looked up for resale, for the amount that was shown. */
export const offerFoundOnResale = (api: Api) =>
  fromPromise<Outcome<Order | null>, ResaleTicket & { fTotal: number }>(
    ({ input: { idProcesoDeCompra, cPermiso, cEntrada, fTotal }, signal }) =>
      api.call('offerFoundOnResale', {
        address: foundOrderAddresses.offerFoundOnResale,
        params: { id: idProcesoDeCompra },
        body: { cPermiso, cEntrada, fTotal },
        signal,
        quiet: true,
      }),
  )

/** Takes a ticket of an order that was looked up off resale. */
export const takeFoundOffResale = (api: Api) =>
  fromPromise<Outcome<Order | null>, ResaleTicket>(
    ({ input: { idProcesoDeCompra, cPermiso, cEntrada }, signal }) =>
      api.call('takeFoundOffResale', {
        address: foundOrderAddresses.takeFoundOffResale,
        params: { id: idProcesoDeCompra },
        body: { cPermiso, cEntrada },
        signal,
        quiet: true,
      }),
  )
