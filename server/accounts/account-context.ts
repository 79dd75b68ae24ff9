import type { Locale } from '../../contract/index.ts'
import type { Database, Transaction } from '../db/open.ts'
import { spentCaptcha } from '../db/schema/payment.ts'
import type { Clock } from '../domain/clock.ts'
import type { LoginGuesses } from '../domain/login-guesses.ts'
import type { OneTimeCodes } from '../domain/one-time-codes.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Sessions } from '../domain/sessions.ts'
import type { SolvedCaptcha } from '../payments/captcha.ts'

/** What accounts are made and changed with. */
export interface AccountContext {
  database: Database
  clock: Clock
  codes: OneTimeCodes
  guesses: LoginGuesses
  sessions: Pick<Sessions, 'logOutEverywhere' | 'logOutOthers' | 'forget'>
  /** Called after a commit that owes somebody a mail. */
  mailOwed(): void
}

/** From where a form was sent: its mails are of that shop and in that language. */
export interface FormOrigin {
  deploymentId: string
  locale: Locale
  /** The shop's address as the customer sees it. */
  origin: string
}

/** A solved captcha, or why there is none. */
export type FormCaptcha = SolvedCaptcha | 'unsolved' | 'notAsked'

/** @throws Refusal CAPTCHA_NO_VALIDO where it was not solved, or serves a second time. */
export const spendCaptcha = async (tx: Transaction, captcha: FormCaptcha): Promise<void> => {
  if (captcha === 'notAsked') return
  const spent =
    captcha !== 'unsolved' &&
    (await tx.insert(spentCaptcha).values(captcha).onConflictDoNothing().returning())
  if (!spent || spent.length === 0) throw new Refusal('CAPTCHA_NO_VALIDO')
}
