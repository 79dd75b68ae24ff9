import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Secrets } from '../auth/secrets.ts'
import { type Budget, budgetKey, HOUR_MS, spend } from '../budgets/spend.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import type { SolvedCaptcha } from './captcha.ts'
import { createTokenSeal } from './token-seal.ts'

/** A form has been open for so long before it counts as read by a person. */
export const YOUNGEST_FORM_MS = 2_000
const LIFETIME_MS = 30 * 60_000

/** A budget and whose part of it a form takes. */
export type FormBudget = readonly [budget: Budget, key: string]

/** What a form was made for: it serves for nothing else. */
export const paymentForm = (purchaseId: string): string => `payment ${purchaseId}`
export const SIGN_UP_FORM = 'sign-up'
export const RECOVERY_FORM = 'recovery'

/**
 * Forms that had no script to work with, in an hour. A person pays or signs up a few times; who tries out stolen cards
 * or makes accounts gets no further than these, whatever work their machine could do.
 */
export const FORM_BUDGETS = {
  payment: {
    account: { name: 'payment form', most: 12, windowMs: HOUR_MS },
    address: { name: 'payment form of an address', most: 40, windowMs: HOUR_MS },
    shop: { name: 'payment form of a shop', most: 600, windowMs: HOUR_MS },
  },
  signUp: {
    address: { name: 'sign-up form of an address', most: 10, windowMs: HOUR_MS },
    shop: { name: 'sign-up form of a shop', most: 120, windowMs: HOUR_MS },
  },
  recovery: {
    address: { name: 'recovery form of an address', most: 10, windowMs: HOUR_MS },
    shop: { name: 'recovery form of a shop', most: 120, windowMs: HOUR_MS },
  },
} satisfies Record<string, Record<string, Budget>>

/** Of a deployment, the group that an address is counted as, and for a payment the account. */
export interface FormSender {
  deploymentId: string
  addressGroup: string
}

const keyed = (budget: Budget, { deploymentId }: FormSender, whose: string): FormBudget => [
  budget,
  budgetKey(budget, deploymentId, whose),
]

export const paymentBudgets = (sender: FormSender & { customerId: number }): FormBudget[] => [
  keyed(FORM_BUDGETS.payment.account, sender, String(sender.customerId)),
  keyed(FORM_BUDGETS.payment.address, sender, sender.addressGroup),
  keyed(FORM_BUDGETS.payment.shop, sender, ''),
]
/** Of a form that anybody may send, without a login. */
export const strangersBudgets = (form: 'signUp' | 'recovery', sender: FormSender): FormBudget[] => [
  keyed(FORM_BUDGETS[form].address, sender, sender.addressGroup),
  keyed(FORM_BUDGETS[form].shop, sender, ''),
]

/**
 * What a form has instead of a proof of work, which needs a script: itself, made by this shop for one thing, not sent
 * at once, that serves once and of which an account and an address have few an hour.
 */
export interface FormProofs {
  /** For a form that is being made now. @param subject what it is for */
  issue(subject: string): string
  /**
   * @param through the connections that the call has
   * @returns what is spent with what the form asks for; null for a text that is no such form, too young or too old.
   * @throws Refusal DEMASIADAS_LLAMADAS where one of the budgets is spent
   */
  take(
    through: Pick<Database, 'orm'>,
    text: string | null,
    subject: string,
    budgets: readonly FormBudget[],
  ): Promise<SolvedCaptcha | null>
  /**
   * For a form that is shown again: its own proof while that can still be taken, now or in a moment, else a new one.
   * @param wasRefused whether the proof was what was wrong: one that is old enough was spent before, and stays so.
   */
  renew(text: string, subject: string, wasRefused: boolean): string
}

const proof = z.object({ subject: z.string(), at: z.number(), nonce: z.string() })

export const createFormProofs = (secrets: Secrets, clock: Clock): FormProofs => {
  const seal = createTokenSeal(secrets, 'payment form')
  const read = (text: string | null, subject: string) => {
    const opened = text ? seal.open(text) : null
    const parsed = opened === null ? null : proof.safeParse(JSON.parse(opened))
    if (!parsed?.success || parsed.data.subject !== subject) return null
    const age = clock.now().getTime() - parsed.data.at
    return age < LIFETIME_MS ? { ...parsed.data, age } : null
  }
  const issue = (subject: string): string =>
    seal.close(
      JSON.stringify({
        subject,
        at: clock.now().getTime(),
        nonce: randomBytes(16).toString('base64url'),
      }),
    )
  return {
    issue,
    take: async ({ orm }, text, subject, budgets) => {
      const found = read(text, subject)
      if (found === null || found.age < YOUNGEST_FORM_MS) return null
      const spent = await orm.transaction((tx) => spend(tx, budgets, clock.now()))
      if (spent !== null) throw new Refusal('DEMASIADAS_LLAMADAS')
      return { signature: `form ${found.nonce}`, expiresAt: new Date(found.at + LIFETIME_MS) }
    },
    renew: (text, subject, wasRefused) => {
      const found = read(text, subject)
      return found === null || (wasRefused && found.age >= YOUNGEST_FORM_MS) ? issue(subject) : text
    },
  }
}
