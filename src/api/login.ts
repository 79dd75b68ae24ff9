import { fromPromise } from 'xstate'
import type { Credentials, User } from '../../contract/entities/customer.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const login = (api: Api) =>
  fromPromise<Outcome<User>, Credentials>(({ input, signal }) =>
    api.call('login', { body: input, signal, quiet: true }),
  )
