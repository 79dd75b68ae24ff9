import { fromPromise } from 'xstate'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const preValidate = (api: Api) =>
  fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string }>(({ input, signal }) =>
    api.call('preValidate', { params: { id: input.idProcesoDeCompra }, body: {}, signal, quiet: true }),
  )
