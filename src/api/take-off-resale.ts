import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Order } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { ResaleTicket } from '../../machines/resale/resale.setup.ts'
import type { Api } from './client.ts'

/** Takes a ticket off resale. */
export const takeOffResale = (api: Api) =>
  fromPromise<Outcome<Order | null>, ResaleTicket>(({ input, signal }) =>
    api.call('takeOffResale', {
      address: accountAddresses.takeOffResale,
      params: { id: input.idProcesoDeCompra },
      body: { cEntrada: input.cEntrada },
      signal,
      quiet: true,
    }),
  )
