import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxOrders } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** Orders of whoever stands at the desk, of the web too. */
export const searchOrders = (api: Api) =>
  fromPromise<Outcome<BoxOrders>, { token: string; cBuscar: string }>(({ input, signal }) =>
    staffCall(() =>
      api.call('searchBoxOrders', {
        address: boxOfficeAddresses.searchBoxOrders,
        query: { cBuscar: input.cBuscar },
        ...withStaff(input.token, signal),
      }),
    ),
  )
