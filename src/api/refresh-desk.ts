import { fromPromise } from 'xstate'
import type { DeskNow } from '../../machines/box-office/box-office.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { readDesk } from './read-desk.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** The desk as it is after a sale, read again. */
export const refreshDesk = (api: Api) =>
  fromPromise<Outcome<DeskNow>, { token: string }>(({ input, signal }) =>
    staffCall(() => readDesk(api, withStaff(input.token, signal))),
  )
