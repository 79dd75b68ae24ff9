import type { AccountContext } from './account-context.ts'
import { type ConfirmEmail, createConfirmEmail } from './confirm-email.ts'
import { createRecovery, type Recovery } from './recovery.ts'
import { createSignUp, type SignUp } from './sign-up.ts'

/** Own login (section 6): how an account is made, its address confirmed, and its password recovered. */
export interface Accounts {
  signUp: SignUp
  confirmEmail: ConfirmEmail
  recovery: Recovery
}

export const createAccounts = (context: AccountContext): Accounts => ({
  signUp: createSignUp(context),
  confirmEmail: createConfirmEmail(context),
  recovery: createRecovery(context),
})
