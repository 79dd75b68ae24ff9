import { fromPromise } from 'xstate'
import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { ChargeInput } from '../../machines/payment-method/payment-method.setup.ts'
import type { Api } from './client.ts'

/** Not bound to the actor's life: a charge that was sent is never called off by leaving the page. */
export const charge = (api: Api) =>
  fromPromise<Outcome<PaymentOutcome>, ChargeInput>(({ input: { idProcesoDeCompra, ...body } }) =>
    api.call('charge', { params: { id: idProcesoDeCompra }, body, quiet: true }),
  )
