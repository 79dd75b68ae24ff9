import { fromPromise } from 'xstate'
import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

interface Asked {
  idProcesoDeCompra: string
  key: string | null
}

/** The attempt with this key; without one, the purchase's latest. */
export const aboutAttempt = ({ idProcesoDeCompra, key }: Asked) => ({
  params: { id: idProcesoDeCompra },
  body: key === null ? {} : { cIdempotencia: key },
})

/** What became of an attempt. */
export const verifyPayment = (api: Api) =>
  fromPromise<Outcome<PaymentOutcome>, Asked>(({ input, signal }) =>
    api.call('confirmPayment', { ...aboutAttempt(input), signal, quiet: true }),
  )
