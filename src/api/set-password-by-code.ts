import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { User } from '../../contract/entities/customer.ts'
import type { NewPasswordByCode } from '../../contract/entities/sign-up.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const setPasswordByCode = (api: Api) =>
  fromPromise<Outcome<User>, NewPasswordByCode>(({ input, signal }) =>
    api.call('setPasswordByCode', {
      address: accountAddresses.setPasswordByCode,
      body: input,
      signal,
      quiet: true,
    }),
  )
