import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { formBudget } from '../db/schema/index.ts'
import type { FormOrigin } from '../mail/form-origin.ts'

const HOUR_MS = 3_600_000

interface Budget {
  /** What of; hashed with whose it is. */
  name: string
  most: number
  windowMs: number
}

/** Mails to an address that nobody confirmed, of all forms together. */
const MAIL_BUDGETS = {
  mailInHour: { name: 'mail in an hour', most: 1, windowMs: HOUR_MS },
  mailInDay: { name: 'mail in a day', most: 3, windowMs: 24 * HOUR_MS },
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

class Spent extends Error {}

const keyOf = ({ name }: Budget, deploymentId: string, whose: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, deploymentId, whose]))
    .digest('base64url')

/** One statement: of several that come at once, each sees what the one before has counted. */
const count = async (tx: Transaction, budget: Budget, key: string, now: Date): Promise<boolean> => {
  const isOver = sql`${formBudget.since} <= ${new Date(now.getTime() - budget.windowMs).toISOString()}`
  const rows = await tx
    .insert(formBudget)
    .values({ key, taken: 1, since: now, alarmed: false })
    .onConflictDoUpdate({
      target: formBudget.key,
      set: {
        taken: sql`case when ${isOver} then 1 else ${formBudget.taken} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${formBudget.since} end`,
        alarmed: sql`${formBudget.alarmed} and not ${isOver}`,
      },
      setWhere: sql`${isOver} or ${formBudget.taken} < ${budget.most}`,
    })
    .returning({ key: formBudget.key })
  return rows.length > 0
}

export const createFormBudgets = (alarm: FormBudgetAlarm): FormBudgets => {
  /** Takes all or none. @returns the budget that is spent, if one is. */
  const take = async (
    tx: Transaction,
    wanted: readonly (readonly [budget: Budget, key: string])[],
    now: Date,
  ): Promise<Budget | null> => {
    let spent: Budget | null = null
    try {
      await tx.transaction(async (part) => {
        // In one order everywhere, the shop's last: nobody waits in a circle.
        for (const [budget, key] of wanted) {
          if (await count(part, budget, key, now)) continue
          spent = budget
          throw new Spent()
        }
      })
    } catch (error) {
      if (!(error instanceof Spent)) throw error
    }
    return spent
  }
  return {
    takeMail: async (tx, mail, { deploymentId, addressGroup }, now) => {
      const { mailInHour, mailInDay, asker, shop } = MAIL_BUDGETS
      const shopKey = keyOf(shop, deploymentId, '')
      const spent = await take(
        tx,
        [
          [mailInHour, keyOf(mailInHour, deploymentId, mail)],
          [mailInDay, keyOf(mailInDay, deploymentId, mail)],
          [asker, keyOf(asker, deploymentId, addressGroup)],
          [shop, shopKey],
        ],
        now,
      )
      if (spent !== shop) return spent === null
      alarm.countHeld(deploymentId)
      const first = await tx
        .update(formBudget)
        .set({ alarmed: true })
        .where(and(eq(formBudget.key, shopKey), eq(formBudget.alarmed, false)))
        .returning({ key: formBudget.key })
      if (first.length > 0) alarm.spent(deploymentId)
      return false
    },
    takeMessage: async (tx, mail, { deploymentId, addressGroup }, isProved, now) => {
      const ofPages = [
        [UNPROVED, keyOf(UNPROVED, deploymentId, addressGroup)],
        [UNPROVED_TOGETHER, keyOf(UNPROVED_TOGETHER, deploymentId, '')],
      ] as const
      const ofMail = [MESSAGES, keyOf(MESSAGES, deploymentId, mail)] as const
      return (await take(tx, [ofMail, ...(isProved ? [] : ofPages)], now)) === null
    },
  }
}
