import { fromPromise } from 'xstate'
import type { Api } from './client.ts'

export const logout = (api: Api) =>
  fromPromise<unknown, { token: string }>(({ signal }) =>
    api.call('logout', { body: {}, signal, quiet: true }),
  )
