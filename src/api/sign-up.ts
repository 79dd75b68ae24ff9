import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { User } from '../../contract/entities/customer.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { SignUpForm } from '../../machines/sign-up/sign-up.events.ts'
import type { Api } from './client.ts'

/**
 * @param prove solves a proof of work; null where the shop asks for none.
 * @param country where the browser is known to be.
 */
export const signUp = (
  api: Api,
  prove: ((signal: AbortSignal) => Promise<string>) | null,
  country: () => string | null,
) =>
  fromPromise<Outcome<User>, SignUpForm>(async ({ input, signal }) => {
    const cCaptcha = prove ? await prove(signal) : null
    return api.call('signUpAndLogIn', {
      address: accountAddresses.signUpAndLogIn,
      body: { ...input, cCaptcha },
      signal,
      country: country(),
      quiet: true,
    })
  })
