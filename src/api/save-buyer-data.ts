import { fromPromise } from 'xstate'
import type { BuyerData, PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const saveBuyerData = (api: Api) =>
  fromPromise<Outcome<PurchaseProcess>, { idProcesoDeCompra: string; buyer: BuyerData }>(
    ({ input, signal }) =>
      api.call('saveBuyerData', { params: { id: input.idProcesoDeCompra }, body: input.buyer, signal }),
  )
