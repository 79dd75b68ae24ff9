import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { ShiftClosing } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

export const closeShift = (api: Api) =>
  fromPromise<Outcome<ShiftClosing>, { token: string; fContado: number }>(({ input, signal }) =>
    staffCall(() =>
      api.call('closeShift', {
        address: boxOfficeAddresses.closeShift,
        body: { fContado: input.fContado },
        ...withStaff(input.token, signal),
      }),
    ),
  )
