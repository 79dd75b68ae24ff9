import { fromPromise } from 'xstate'
import { foundOrderAddresses } from '../../contract/addresses/found-order.ts'
import type { GiveBackOffer, Order } from '../../contract/index.ts'
import type { AskedGiveBack, ConfirmedGiveBack } from '../../machines/give-back/give-back.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Asks what comes back for tickets of an order that was looked up; nothing is written. */
export const askFoundGiveBack = (api: Api) =>
  fromPromise<Outcome<GiveBackOffer>, AskedGiveBack>(({ input, signal }) =>
    api.call('askFoundGiveBack', {
      address: foundOrderAddresses.askFoundGiveBack,
      params: { id: input.idProcesoDeCompra },
      body: { cPermiso: input.cPermiso, aEntrada: [...input.chosen] },
      signal,
      quiet: true,
    }),
  )

/** Gives tickets of an order that was looked up back for the amount that was said. */
export const giveBackFoundTickets = (api: Api) =>
  fromPromise<Outcome<Order | null>, ConfirmedGiveBack>(({ input, signal }) =>
    api.call('giveBackFoundTickets', {
      address: foundOrderAddresses.giveBackFoundTickets,
      params: { id: input.idProcesoDeCompra },
      body: { cPermiso: input.cPermiso, aEntrada: [...input.chosen], fTotal: input.fTotal },
      signal,
      quiet: true,
    }),
  )
