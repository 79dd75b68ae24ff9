import { fromPromise } from 'xstate'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** Quiet: the cart shows its own failures. */
export const releasePerformance = (api: Api) =>
  fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string; idFuncion: number }>(
    ({ input, signal }) =>
      api.call('releasePerformance', {
        params: { id: input.idProcesoDeCompra },
        body: { idFuncion: input.idFuncion },
        signal,
        quiet: true,
      }),
  )
