import { fromPromise } from 'xstate'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const loadProcess = (api: Api) =>
  fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string }>(({ input, signal }) =>
    api.call('getProcess', { params: { id: input.idProcesoDeCompra }, signal }),
  )
