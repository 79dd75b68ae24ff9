import type { Decisions } from './decide/decisions.ts'
import type { AttemptRow } from './locked-purchase.ts'
import type { ChargeRequestToProvider } from './provider.ts'

/** What the provider is asked for an attempt, the first time and every time again. */
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
