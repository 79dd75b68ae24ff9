import { fromPromise } from 'xstate'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const selectPaymentMethod = (api: Api) =>
  fromPromise<
    Outcome<PurchaseProcess>,
    { idProcesoDeCompra: string; nFormaDePago: number; nCuotas: number; cBin?: string }
  >(({ input: { idProcesoDeCompra, ...body }, signal }) =>
    api.call('selectPaymentMethod', { params: { id: idProcesoDeCompra }, body, signal }),
  )
