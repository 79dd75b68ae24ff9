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

/**
 * Payments whose form had no script to work with. A person pays a few times an hour; who tries out stolen cards gets
 * no further than these, whatever work their machine could do.
 */
export const FORM_BUDGETS = {
  account: { name: 'payment form', most: 12, windowMs: HOUR_MS },
  address: { name: 'payment form of an address', most: 40, windowMs: HOUR_MS },
  shop: { name: 'payment form of a shop', most: 600, windowMs: HOUR_MS },
} satisfies Record<string, Budget>

/** Whose payment it is that a form was made for. */
export interface FormOfPayment {
  purchaseId: string
  customerId: number
  deploymentId: string
  /** The group that its address is counted as. */
  addressGroup: string
}

/**
 * What a payment's form has instead of a proof of work, which needs a script: the form itself, made by this shop for
 * this purchase, not pressed at once, that serves once and of which an account and an address have few an hour.
 */
export interface FormProofs {
  /** For a form that is being made now. */
  issue(purchaseId: string): string
  /**
   * @returns what is spent with the payment; null for a text that is no such form, too young or too old.
   * @throws Refusal DEMASIADAS_LLAMADAS where the account, the address or the shop has had too many
   */
  take(text: string | null, form: FormOfPayment): Promise<SolvedCaptcha | null>
  /** Whether it can still be taken, now or in a moment. */
  isGood(text: string, purchaseId: string): boolean
}

const proof = z.object({ purchaseId: z.string(), at: z.number(), nonce: z.string() })

export const createFormProofs = (
  secrets: Secrets,
  clock: Clock,
  { orm }: Pick<Database, 'orm'>,
): FormProofs => {
  const seal = createTokenSeal(secrets, 'payment form')
  const read = (text: string | null, purchaseId: string) => {
    const opened = text ? seal.open(text) : null
    const parsed = opened === null ? null : proof.safeParse(JSON.parse(opened))
    if (!parsed?.success || parsed.data.purchaseId !== purchaseId) return null
    const age = clock.now().getTime() - parsed.data.at
    return age < LIFETIME_MS ? { ...parsed.data, age } : null
  }
  return {
    issue: (purchaseId) =>
      seal.close(
        JSON.stringify({
          purchaseId,
          at: clock.now().getTime(),
          nonce: randomBytes(16).toString('base64url'),
        }),
      ),
    take: async (text, { purchaseId, customerId, deploymentId, addressGroup }) => {
      const found = read(text, purchaseId)
      if (found === null || found.age < YOUNGEST_FORM_MS) return null
      const { account, address, shop } = FORM_BUDGETS
      const spent = await orm.transaction((tx) =>
        spend(
          tx,
          [
            [account, budgetKey(account, deploymentId, String(customerId))],
            [address, budgetKey(address, deploymentId, addressGroup)],
            [shop, budgetKey(shop, deploymentId, '')],
          ],
          clock.now(),
        ),
      )
      if (spent !== null) throw new Refusal('DEMASIADAS_LLAMADAS')
      return { signature: `form ${found.nonce}`, expiresAt: new Date(found.at + LIFETIME_MS) }
    },
    isGood: (text, purchaseId) => read(text, purchaseId) !== null,
  }
}
