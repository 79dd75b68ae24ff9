import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxSale, SaleCancellation } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

interface CancelSale {
  token: string
  idProcesoDeCompra: string
  cancellation: SaleCancellation
}

/** Sent twice, it is cancelled once. */
export const cancelSale = (api: Api) =>
  fromPromise<Outcome<BoxSale>, CancelSale>(({ input, signal }) =>
    staffCall(() =>
      api.call('cancelBoxSale', {
        address: boxOfficeAddresses.cancelBoxSale,
        params: { id: input.idProcesoDeCompra },
        body: input.cancellation,
        ...withStaff(input.token, signal),
      }),
    ),
  )
