import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { GiveBackOffer, Order } from '../../contract/index.ts'
import type { AskedGiveBack, ConfirmedGiveBack } from '../../machines/give-back/give-back.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Asks what comes back for tickets of an order; nothing is written. */
export const askGiveBack = (api: Api) =>
  fromPromise<Outcome<GiveBackOffer>, AskedGiveBack>(({ input, signal }) =>
    api.call('askGiveBack', {
      address: accountAddresses.askGiveBack,
      params: { id: input.idProcesoDeCompra },
      body: { aEntrada: [...input.chosen] },
      signal,
      quiet: true,
    }),
  )

/** Gives them back for the amount that was said; asked again, the answer is the same. The orders are listed again. */
export const giveBackTickets = (api: Api) =>
  fromPromise<Outcome<Order | null>, ConfirmedGiveBack>(async ({ input, signal }) => {
    const answer = await api.call('giveBackTickets', {
      address: accountAddresses.giveBackTickets,
      params: { id: input.idProcesoDeCompra },
      body: { aEntrada: [...input.chosen], fTotal: input.fTotal },
      signal,
      quiet: true,
    })
    return answer.ok ? { ok: true, data: null } : answer
  })
