import { fromPromise } from 'xstate'
import type { Credentials, User } from '../../contract/entities/customer.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { proveLater, withWork } from './with-work.ts'

export const login = (api: Api) =>
  fromPromise<Outcome<User>, Credentials>(({ input, signal }) =>
    withWork(proveLater(api), signal, (work) =>
      api.call('login', { body: { ...input, ...work }, signal, quiet: true }),
    ),
  )
