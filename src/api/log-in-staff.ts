import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { StaffCredentials, StaffLogin } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { proveLater, withWork } from './with-work.ts'

export const logInStaff = (api: Api) =>
  fromPromise<Outcome<StaffLogin>, StaffCredentials>(({ input, signal }) =>
    withWork(proveLater(api), signal, (work) =>
      api.call('staffLogin', {
        address: boxOfficeAddresses.staffLogin,
        body: { ...input, ...work },
        signal,
        silent: true,
      }),
    ),
  )
