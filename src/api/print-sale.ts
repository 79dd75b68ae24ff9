import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxPrint } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** What is printed of a sale; the server writes each time down. */
export const printSale = (api: Api) =>
  fromPromise<Outcome<BoxPrint>, { idProcesoDeCompra: string; staffToken: string }>(({ input, signal }) =>
    staffCall(() =>
      api.call('printBoxSale', {
        address: boxOfficeAddresses.printBoxSale,
        params: { id: input.idProcesoDeCompra },
        body: {},
        ...withStaff(input.staffToken, signal),
      }),
    ),
  )
