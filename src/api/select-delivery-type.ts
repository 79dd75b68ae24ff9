import { fromPromise } from 'xstate'
import type { DeliveryAddress } from '../../contract/entities/address.ts'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const selectDeliveryType = (api: Api) =>
  fromPromise<
    Outcome<PurchaseProcess>,
    { idProcesoDeCompra: string; idEntregaTipo: number; oDomicilio?: DeliveryAddress }
  >(({ input: { idProcesoDeCompra, ...body }, signal }) =>
    api.call('selectDeliveryType', { params: { id: idProcesoDeCompra }, body, signal }),
  )
