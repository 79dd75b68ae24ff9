import { fromPromise } from 'xstate'
import type { PaymentMethod2 } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const listPaymentMethods = (api: Api) =>
  fromPromise<Outcome<PaymentMethod2[]>, { idProcesoDeCompra: string }>(async ({ input, signal }) => {
    const methods = await api.call('listPaymentMethods2', {
      params: { id: input.idProcesoDeCompra },
      signal,
      quiet: true,
    })
    return methods.ok ? { ok: true, data: methods.data.Lista } : methods
  })
