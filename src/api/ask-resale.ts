import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { ResaleOffer } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { ResaleTicket } from '../../machines/resale/resale.setup.ts'
import type { Api } from './client.ts'

/** Asks what comes back for a ticket once somebody has bought its place. */
export const askResale = (api: Api) =>
  fromPromise<Outcome<ResaleOffer>, ResaleTicket>(({ input, signal }) =>
    api.call('askResale', {
      address: accountAddresses.askResale,
      params: { id: input.idProcesoDeCompra },
      body: { cEntrada: input.cEntrada },
      signal,
      quiet: true,
    }),
  )
