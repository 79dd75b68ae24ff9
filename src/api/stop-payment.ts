import { fromPromise } from 'xstate'
import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { aboutAttempt } from './verify-payment.ts'

/** What became of a payment that the customer will not go on with. */
export const stopPayment = (api: Api) =>
  fromPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string; key: string | null }>(
    ({ input, signal }) => api.call('stopPayment', { ...aboutAttempt(input), signal, quiet: true }),
  )
