import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxReturn } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { AskedReturn } from '../../machines/sale-cancellation/sale-cancellation.setup.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** What goes back where a sale, or some of its tickets, are cancelled; nothing is changed. */
export const quoteReturn = (api: Api) =>
  fromPromise<Outcome<BoxReturn>, AskedReturn>(
    ({ input: { token, idProcesoDeCompra: id, ...body }, signal }) =>
      staffCall(() =>
        api.call('quoteBoxReturn', {
          address: boxOfficeAddresses.quoteBoxReturn,
          params: { id },
          body,
          ...withStaff(token, signal),
        }),
      ),
  )
