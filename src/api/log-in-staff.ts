import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { StaffLogin } from '../../contract/entities/box-office.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const logInStaff = (api: Api) =>
  fromPromise<Outcome<StaffLogin>, { cUsuario: string; cClave: string }>(({ input, signal }) =>
    api.call('staffLogin', { address: boxOfficeAddresses.staffLogin, body: input, signal, quiet: true }),
  )
