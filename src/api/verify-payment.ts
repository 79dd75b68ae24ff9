import { fromPromise } from 'xstate'
import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** What became of the attempt with this key; without one, of the purchase's latest. */
export const verifyPayment = (api: Api) =>
  fromPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string; key: string | null }>(
    ({ input: { idProcesoDeCompra, key }, signal }) =>
      api.call('confirmPayment', {
        params: { id: idProcesoDeCompra },
        body: key === null ? {} : { cIdempotencia: key },
        signal,
        quiet: true,
      }),
  )
