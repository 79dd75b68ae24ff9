import type { Transaction } from '../db/open.ts'
import { spentCaptcha } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import type { SolvedCaptcha } from './captcha.ts'

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
