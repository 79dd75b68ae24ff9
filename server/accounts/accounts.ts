import type { AccountContext } from './account-context.ts'
import type { AccountTurns } from './account-turns.ts'
import { type ConfirmEmail, createConfirmEmail } from './confirm-email.ts'
import { type ConfirmNewEmail, createConfirmNewEmail } from './confirm-new-email.ts'
import { createErasure, type EraseAccount } from './erasure.ts'
import { createExport, type ExportOwnData } from './export-own-data.ts'
import { createOwnData, type OwnDataDesk } from './own-data.ts'
import { type ChangePassword, createChangePassword } from './password.ts'
import { createRecovery, type Recovery } from './recovery.ts'
import { createSendLinkAgain, type SendLinkAgain } from './send-link-again.ts'
import { createSignUp, type SignUp } from './sign-up.ts'

/** Own login (section 6): how an account is made, confirmed, recovered, changed, exported and erased. */
export interface Accounts {
  signUp: SignUp
  confirmEmail: ConfirmEmail
  sendLinkAgain: SendLinkAgain
  confirmNewEmail: ConfirmNewEmail
  recovery: Recovery
  ownData: OwnDataDesk
  changePassword: ChangePassword
  exportOwnData: ExportOwnData
  erase: EraseAccount
}

/** @param signingUp what an account is opened with: by somebody who is about to buy. */
export const createAccounts = (
  context: AccountContext,
  signingUp: AccountContext,
  inTurn: AccountTurns,
): Accounts => ({
  signUp: createSignUp(signingUp),
  confirmEmail: createConfirmEmail(context),
  sendLinkAgain: createSendLinkAgain(context),
  confirmNewEmail: createConfirmNewEmail(context),
  recovery: createRecovery(context),
  ownData: createOwnData(context),
  changePassword: createChangePassword(context),
  exportOwnData: createExport({ ...context, inTurn }),
  erase: createErasure({ ...context, inTurn }),
})
