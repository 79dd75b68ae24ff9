import { type Budget, budgetKey, DAY_MS, HOUR_MS, isToBeSaid, spend } from '../budgets/spend.ts'
import type { Transaction } from '../db/open.ts'
import type { FormOrigin } from '../mail/form-origin.ts'

/** Mails to an address that nobody confirmed, of all forms together. */
const MAIL_BUDGETS = {
  mailInHour: { name: 'mail in an hour', most: 1, windowMs: HOUR_MS },
  mailInDay: { name: 'mail in a day', most: 3, windowMs: DAY_MS },
  asker: { name: 'asker', most: 20, windowMs: HOUR_MS },
  shop: { name: 'shop', most: 300, windowMs: HOUR_MS },
} satisfies Record<string, Budget>
/** Messages of one mail to the shop. */
const MESSAGES: Budget = { name: 'messages', most: 5, windowMs: HOUR_MS }
/** Messages to the shop that came without a solved captcha, from pages without scripts: of one asker, and of all. */
const UNPROVED: Budget = { name: 'unproved', most: 10, windowMs: HOUR_MS }
const UNPROVED_TOGETHER: Budget = { name: 'unproved together', most: 60, windowMs: HOUR_MS }

/** What forms that anybody may send cause, counted in the database before it is done: a burst over nodes is bounded. */
export interface FormBudgets {
  /**
   * Counts one mail to an address that nobody confirmed; a confirmed one is not known from others here.
   * @returns false where nothing is to be sent; nothing is counted then, and whoever asked is answered as ever.
   */
  takeMail(tx: Transaction, mail: string, origin: FormOrigin, now: Date): Promise<boolean>
  /** Counts a message to the shop. @returns false where it is one too many. */
  takeMessage(
    tx: Transaction,
    mail: string,
    origin: FormOrigin,
    isProved: boolean,
    now: Date,
  ): Promise<boolean>
}

export interface FormBudgetAlarm {
  /** A mail was held back, since the deployment's budget is spent. */
  countHeld(deploymentId: string): void
  /** Said once for each time the budget is spent, by one of the nodes. */
  spent(deploymentId: string): void
}

export const createFormBudgets = (alarm: FormBudgetAlarm): FormBudgets => ({
  takeMail: async (tx, mail, { deploymentId, addressGroup }, now) => {
    const { mailInHour, mailInDay, asker, shop } = MAIL_BUDGETS
    const shopKey = budgetKey(shop, deploymentId, '')
    const spent = await spend(
      tx,
      [
        [mailInHour, budgetKey(mailInHour, deploymentId, mail)],
        [mailInDay, budgetKey(mailInDay, deploymentId, mail)],
        [asker, budgetKey(asker, deploymentId, addressGroup)],
        [shop, shopKey],
      ],
      now,
    )
    if (spent !== shop) return spent === null
    alarm.countHeld(deploymentId)
    if (await isToBeSaid(tx, shopKey)) alarm.spent(deploymentId)
    return false
  },
  takeMessage: async (tx, mail, { deploymentId, addressGroup }, isProved, now) => {
    const ofPages = [
      [UNPROVED, budgetKey(UNPROVED, deploymentId, addressGroup)],
      [UNPROVED_TOGETHER, budgetKey(UNPROVED_TOGETHER, deploymentId, '')],
    ] as const
    const ofMail = [MESSAGES, budgetKey(MESSAGES, deploymentId, mail)] as const
    return (await spend(tx, [ofMail, ...(isProved ? [] : ofPages)], now)) === null
  },
})
