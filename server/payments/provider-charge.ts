import type { Decisions } from './decide/decisions.ts'
import type { AttemptRow } from './locked-purchase.ts'
import type { ChargeRequestToProvider } from './provider.ts'

/** The charge request of an attempt, the same for every try. */
export const chargeRequestOf = (
  attempt: AttemptRow,
  token: string,
  { chargeKeyOf }: Pick<Decisions, 'chargeKeyOf'>,
): ChargeRequestToProvider => ({
  key: chargeKeyOf(attempt),
  token,
  amountCents: attempt.amountCents,
  installments: attempt.installments,
  reference: attempt.purchaseId,
})
