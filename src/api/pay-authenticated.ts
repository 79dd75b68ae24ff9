import { fromPromise } from 'xstate'
import { sbsAddresses } from '../../contract/addresses/sbs.ts'
import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Not bound to the actor's life: a payment that was sent is never called off by leaving the page. */
export const payAuthenticated = (api: Api) =>
  fromPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string; cTransaccion: string }>(
    ({ input: { idProcesoDeCompra, cTransaccion } }) =>
      api.call('payAuthenticated', {
        address: sbsAddresses.payAuthenticated,
        params: { id: idProcesoDeCompra },
        body: { cTransaccion },
        quiet: true,
      }),
  )
