import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Secrets } from '../auth/secrets.ts'
import { spend } from '../budgets/spend.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import type { SolvedCaptcha } from './captcha.ts'
import type { FormBudget } from './form-budgets.ts'
import { createTokenSeal } from './token-seal.ts'

/** A form has been open for so long before it counts as read by a person. */
export const YOUNGEST_FORM_MS = 2_000
const LIFETIME_MS = 30 * 60_000

/** What a form was made for: it serves for nothing else. */
export const paymentForm = (purchaseId: string): string => `payment ${purchaseId}`
export const SIGN_UP_FORM = 'sign-up'
export const RECOVERY_FORM = 'recovery'

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
