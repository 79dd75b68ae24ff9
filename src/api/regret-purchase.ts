import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Regretted } from '../../contract/entities/order.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Gives a purchase back; asked again, the answer is the same. */
export const regretPurchase = (api: Api) =>
  fromPromise<Outcome<Regretted>, { idProcesoDeCompra: string }>(({ input, signal }) =>
    api.call('regretPurchase', {
      address: accountAddresses.regretPurchase,
      params: { id: input.idProcesoDeCompra },
      body: {},
      signal,
      quiet: true,
    }),
  )
