import { fromPromise } from 'xstate'
import { foundOrderAddresses } from '../../contract/addresses/found-order.ts'
import type { FoundOrder, OrderByCode, OrderLookUp } from '../../contract/entities/order.ts'
import type { RecoverySent } from '../../contract/entities/sign-up.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Has a code mailed to look an order up with. */
export const sendOrderCode = (api: Api) =>
  fromPromise<Outcome<RecoverySent>, OrderLookUp>(({ input, signal }) =>
    api.call('sendOrderCode', {
      address: foundOrderAddresses.sendOrderCode,
      body: input,
      signal,
      quiet: true,
    }),
  )

/** The order of a mailed code, with the permission to act on it. */
export const lookUpOrder = (api: Api) =>
  fromPromise<Outcome<FoundOrder>, OrderByCode>(({ input, signal }) =>
    api.call('lookUpOrder', { address: foundOrderAddresses.lookUpOrder, body: input, signal, quiet: true }),
  )
