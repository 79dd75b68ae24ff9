import { type Budget, budgetKey, HOUR_MS } from '../budgets/spend.ts'

/** A budget and whose part of it a form takes. */
export type FormBudget = readonly [budget: Budget, key: string]

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
  payLink: {
    address: { name: 'payment link of an address', most: 40, windowMs: HOUR_MS },
    shop: { name: 'payment link of a shop', most: 600, windowMs: HOUR_MS },
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
export const strangersBudgets = (
  form: 'signUp' | 'recovery' | 'payLink',
  sender: FormSender,
): FormBudget[] => [
  keyed(FORM_BUDGETS[form].address, sender, sender.addressGroup),
  keyed(FORM_BUDGETS[form].shop, sender, ''),
]
