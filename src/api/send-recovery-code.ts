import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { RecoverySent } from '../../contract/entities/sign-up.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** @param prove solves a proof of work; null where the shop asks for none. */
export const sendRecoveryCode = (api: Api, prove: ((signal: AbortSignal) => Promise<string>) | null) =>
  fromPromise<Outcome<RecoverySent>, { cEmail: string }>(async ({ input, signal }) => {
    const cCaptcha = prove ? await prove(signal) : null
    return api.call('sendRecoveryCode', {
      address: accountAddresses.sendRecoveryCode,
      body: { ...input, cCaptcha },
      signal,
      quiet: true,
    })
  })
