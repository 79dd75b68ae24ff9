import type { Decisions } from './decide/decisions.ts'
import type { AttemptRow } from './locked-purchase.ts'
import type { ChargeRequestToProvider } from './provider.ts'

/**
 * The charge request of an attempt, the same for every try.
 * @param currency of the deployment that sells the purchase
 */
export const chargeRequestOf = (
  attempt: AttemptRow,
  token: string,
  currency: string,
  { chargeKeyOf }: Pick<Decisions, 'chargeKeyOf'>,
): ChargeRequestToProvider => ({
  key: chargeKeyOf(attempt),
  token,
  amountCents: attempt.amountCents,
  currency,
  installments: attempt.installments,
  reference: attempt.purchaseId,
})
