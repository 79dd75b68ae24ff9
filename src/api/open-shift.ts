import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxDesk } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

export const openShift = (api: Api) =>
  fromPromise<Outcome<BoxDesk>, { token: string; shift: { cCaja: string; fInicial: number } }>(
    ({ input, signal }) =>
      staffCall(() =>
        api.call('openShift', {
          address: boxOfficeAddresses.openShift,
          body: input.shift,
          ...withStaff(input.token, signal),
        }),
      ),
  )
