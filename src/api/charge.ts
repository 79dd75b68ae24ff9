import { fromPromise } from 'xstate'
import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { ChargeInput } from '../../machines/payment-method/payment-method.setup.ts'
import type { Api } from './client.ts'

const never = new AbortController().signal

/**
 * Not bound to the actor's life: a charge that was sent is never called off by leaving the page.
 * @param proveWork for a purchase without anything to pay, whose form has no card to prove it at; null asks for none.
 */
export const charge = (api: Api, proveWork: ((signal: AbortSignal) => Promise<string>) | null) =>
  fromPromise<Outcome<PaymentOutcome>, ChargeInput>(
    async ({ input: { idProcesoDeCompra, cCaptcha: solved, ...body } }) => {
      const cCaptcha = body.cTokenTarjeta === null && proveWork !== null ? await proveWork(never) : solved
      const params = { id: idProcesoDeCompra }
      return api.call('charge', { params, body: { ...body, cCaptcha }, quiet: true })
    },
  )
