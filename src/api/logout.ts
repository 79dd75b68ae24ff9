import { fromPromise } from 'xstate'
import type { Api } from './client.ts'

/** @param leaveElsewhere ends the login of the external system too, whether or not this shop answers */
export const logout = (api: Api, leaveElsewhere: () => void) =>
  fromPromise<unknown, { token: string }>(({ signal }) => {
    leaveElsewhere()
    return api.call('logout', { body: {}, signal, silent: true })
  })
