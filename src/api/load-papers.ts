import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxPapers } from '../../contract/entities/box-papers.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { SalePapersInput } from '../../machines/sale-papers/sale-papers.setup.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** The invoice of a sale and the credit notes of what went back, as they are now. */
export const loadPapers = (api: Api) =>
  fromPromise<Outcome<BoxPapers>, SalePapersInput>(({ input: { token, idProcesoDeCompra: id }, signal }) =>
    staffCall(() =>
      api.call('listBoxPapers', {
        address: boxOfficeAddresses.listBoxPapers,
        params: { id },
        ...withStaff(token, signal),
      }),
    ),
  )
