import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { ExternalReply } from '../../contract/entities/external-login.ts'
import type { TakenUp } from '../../machines/external-login/external-login.events.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** @param isLoggedIn settles once it is known; a reply is not taken up over somebody who is logged in. */
export const takeUpExternalLogin = (api: Api, isLoggedIn: () => Promise<boolean>) =>
  fromPromise<Outcome<TakenUp>, ExternalReply>(async ({ input, signal }) => {
    if (await isLoggedIn()) return { ok: true, data: { user: null, fullPath: null } }
    const address = accountAddresses.takeUpExternalLogin
    const taken = await api.call('takeUpExternalLogin', { address, query: input, signal, quiet: true })
    if (!taken.ok) return taken
    const { redirect_uri: target, ...user } = taken.data
    return { ok: true, data: { user, fullPath: target?.fullPath ?? null } }
  })
