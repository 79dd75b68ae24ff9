import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxDesk } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

export const loadDesk = (api: Api) =>
  fromPromise<Outcome<BoxDesk>, { token: string }>(({ input, signal }) =>
    staffCall(() =>
      api.call('getBoxDesk', { address: boxOfficeAddresses.getBoxDesk, ...withStaff(input.token, signal) }),
    ),
  )
