import { fromPromise } from 'xstate'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const selectDeliveryType = (api: Api) =>
  fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string; idEntregaTipo: number }>(
    ({ input, signal }) =>
      api.call('selectDeliveryType', {
        params: { id: input.idProcesoDeCompra },
        body: { idEntregaTipo: input.idEntregaTipo },
        signal,
      }),
  )
