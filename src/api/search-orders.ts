import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxOrderSearch, BoxOrders } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** Orders of whoever stands at the desk, of the web too. */
export const searchOrders = (api: Api) =>
  fromPromise<Outcome<BoxOrders>, { token: string; asked: BoxOrderSearch }>(({ input, signal }) =>
    staffCall(() =>
      api.call('searchBoxOrders', {
        address: boxOfficeAddresses.searchBoxOrders,
        query: input.asked,
        ...withStaff(input.token, signal),
      }),
    ),
  )
