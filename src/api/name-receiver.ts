import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxPapers } from '../../contract/entities/box-papers.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { NamedReceiver } from '../../machines/sale-papers/sale-papers.setup.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** To whom the invoice of a sale is issued. Sent twice, it is written once. */
export const nameReceiver = (api: Api) =>
  fromPromise<Outcome<BoxPapers>, NamedReceiver>(
    ({ input: { token, idProcesoDeCompra: id, receiver }, signal }) =>
      staffCall(() =>
        api.call('nameBoxReceiver', {
          address: boxOfficeAddresses.nameBoxReceiver,
          params: { id },
          body: receiver,
          ...withStaff(token, signal),
        }),
      ),
  )
