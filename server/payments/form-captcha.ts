import type { Database, Transaction } from '../db/open.ts'
import { spentCaptcha } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import type { Captcha, SolvedCaptcha } from './captcha.ts'

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

/** Whether a proof of work came with a call that asks for one only sometimes; it is spent by that. */
export const spendWork = async (
  { orm }: Pick<Database, 'orm'>,
  captcha: Captcha,
  text: string | null | undefined,
): Promise<boolean> => {
  const solved = text ? await captcha.verify(text) : null
  if (solved === null) return false
  return (await orm.insert(spentCaptcha).values(solved).onConflictDoNothing().returning()).length > 0
}
