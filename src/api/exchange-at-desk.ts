import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxExchange, BoxExchangeOffer } from '../../contract/entities/box-exchange.ts'
import type { AskedExchange, BegunExchange } from '../../machines/desk-exchange/desk-exchange.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** What tickets of a sale may be exchanged for at this desk; nothing is changed. */
export const askExchangeAtDesk = (api: Api) =>
  fromPromise<Outcome<BoxExchangeOffer>, AskedExchange>(
    ({ input: { token, idProcesoDeCompra: id, asked: body }, signal }) =>
      staffCall(() =>
        api.call('askBoxExchange', {
          address: boxOfficeAddresses.askBoxExchange,
          params: { id },
          body,
          ...withStaff(token, signal),
        }),
      ),
  )

/** Holds the new places in the sale of this desk; the tickets stay valid until it is paid. */
export const beginExchangeAtDesk = (api: Api) =>
  fromPromise<Outcome<BoxExchange>, BegunExchange>(
    ({ input: { token, idProcesoDeCompra: id, form: body }, signal }) =>
      staffCall(() =>
        api.call('beginBoxExchange', {
          address: boxOfficeAddresses.beginBoxExchange,
          params: { id },
          body,
          ...withStaff(token, signal),
        }),
      ),
  )
