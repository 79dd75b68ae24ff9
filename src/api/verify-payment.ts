import { fromPromise } from 'xstate'
import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const verifyPayment = (api: Api) =>
  fromPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string }>(({ input, signal }) =>
    api.call('confirmPayment', { params: { id: input.idProcesoDeCompra }, body: {}, signal, quiet: true }),
  )
