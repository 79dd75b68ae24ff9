import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

export const logOutStaff = (api: Api) =>
  fromPromise<unknown, { token: string }>(({ input, signal }) =>
    staffCall(() =>
      api.call('staffLogout', {
        address: boxOfficeAddresses.staffLogout,
        body: {},
        ...withStaff(input.token, signal),
      }),
    ),
  )
