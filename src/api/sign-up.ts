import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { User } from '../../contract/entities/customer.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { SignUpForm } from '../../machines/sign-up/sign-up.events.ts'
import type { Api } from './client.ts'
import { proveLater, withWork } from './with-work.ts'

/**
 * @param prove solves a proof of work; null where the shop asks for none, but for an address that is guessed at.
 * @param country where the browser is known to be.
 */
export const signUp = (
  api: Api,
  prove: ((signal: AbortSignal) => Promise<string>) | null,
  country: () => string | null,
) =>
  fromPromise<Outcome<User>, SignUpForm>(async ({ input, signal }) => {
    const send = ({ cCaptcha = null }: { cCaptcha?: string | null }) =>
      api.call('signUpAndLogIn', {
        address: accountAddresses.signUpAndLogIn,
        body: { ...input, cCaptcha },
        signal,
        country: country(),
        quiet: true,
      })
    return prove ? send({ cCaptcha: await prove(signal) }) : withWork(proveLater(api), signal, send)
  })
