import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Order } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { ResaleTicket } from '../../machines/resale/resale.setup.ts'
import type { Api } from './client.ts'

/** Offers a ticket for resale, for the amount that was shown. The list of orders says what came of it. */
export const offerOnResale = (api: Api) =>
  fromPromise<Outcome<Order | null>, ResaleTicket & { fTotal: number }>(async ({ input, signal }) => {
    const outcome = await api.call('offerOnResale', {
      address: accountAddresses.offerOnResale,
      params: { id: input.idProcesoDeCompra },
      body: { cEntrada: input.cEntrada, fTotal: input.fTotal },
      signal,
      quiet: true,
    })
    return outcome.ok ? { ...outcome, data: null } : outcome
  })
