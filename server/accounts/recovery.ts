import { eq } from 'drizzle-orm'
import type { NewPasswordByCode, RecoverySent } from '../../contract/index.ts'
import { givenPurpose, issueWithLink } from '../auth/codes-with-link.ts'
import { CODE_KINDS, SECONDS_BETWEEN } from '../auth/one-time-codes.ts'
import { hashPassword } from '../auth/passwords.ts'
import { randomToken } from '../auth/random-token.ts'
import { type CustomerRow, findAccount } from '../auth/sessions.ts'
import { customer } from '../db/schema/index.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import { type FormCaptcha, spendCaptcha } from '../payments/form-captcha.ts'
import { Refusal } from '../refusal.ts'
import type { AccountContext } from './account-context.ts'
import { endOtherClaims, releaseTickets } from './claims.ts'
import { oweMail } from './owed-mail.ts'

export interface Recovery {
  /**
   * Mails a code and a link, if the address is an account's; says and does the same for any other. Whoever asks too
   * often or guesses at the digits keeps nobody out: the last mail's link is good until another mail may be sent.
   * @throws Refusal CAPTCHA_NO_VALIDO
   */
  request(email: string, from: FormOrigin, captcha: FormCaptcha): Promise<RecoverySent>
  /**
   * Sets a new password and ends every login of before. Who has the code has the mailbox: the address is confirmed.
   * @param addressGroup whose network asks: from there the new password needs no wait.
   * @throws Refusal CODIGO_NO_VALIDO for a code that is wrong, over or tried too often, and for an address of nobody.
   */
  setPassword(form: NewPasswordByCode, addressGroup: string): Promise<CustomerRow>
}

export const createRecovery = (context: AccountContext): Recovery => {
  const { database, clock, codes, guesses, sessions, mailOwed } = context
  const { orm } = database
  return {
    request: async (email, from, captcha) => {
      const now = clock.now()
      const account = await findAccount(orm, email)
      await orm.transaction((tx) => spendCaptcha(tx, captcha))
      const isOwed = await orm.transaction(async (tx) => {
        if (!(await issueWithLink(codes, 'RECOVERY', email, now, tx))) return false
        const key = `recovery-${randomToken(12)}`
        await oweMail(tx, 'RECOVERY_MAIL', key, from, { customerId: account?.id ?? 0, codeAt: now })
        return true
      })
      if (isOwed) mailOwed()
      return { nSegundosVigencia: CODE_KINDS.RECOVERY.minutes * 60, nSegundosReenvio: SECONDS_BETWEEN }
    },

    setPassword: async ({ cEmail, cCodigo, cClave }, addressGroup) => {
      const now = clock.now()
      const isRight = await codes.redeem(givenPurpose('RECOVERY', cCodigo), cEmail, cCodigo, now)
      const account = isRight ? await findAccount(orm, cEmail) : undefined
      if (account === undefined) throw new Refusal('CODIGO_NO_VALIDO')
      const passwordHash = await hashPassword(cClave)
      const email = cEmail.toLowerCase()
      const { changed, ended } = await orm.transaction(async (tx) => {
        const ended = await endOtherClaims(tx, email, account.id)
        const [changed] = await tx
          .update(customer)
          .set({ passwordHash, emailConfirmedAt: account.emailConfirmedAt ?? now })
          .where(eq(customer.id, account.id))
          .returning()
        await releaseTickets(tx, account.id, now)
        return { changed, ended }
      })
      if (changed === undefined) throw new Refusal('CODIGO_NO_VALIDO')
      for (const id of [account.id, ...ended]) await sessions.logOutEverywhere(id)
      for (const purpose of ['RECOVERY', 'RECOVERY_LINK'] as const) await codes.forget(purpose, email)
      await guesses.forget(email, now)
      await guesses.succeed(email, addressGroup, now)
      mailOwed()
      return changed
    },
  }
}
