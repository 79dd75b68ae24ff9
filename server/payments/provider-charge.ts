import type { Deployment, Locale } from '../../contract/index.ts'
import { pageUrl } from '../../contract/index.ts'
import { ownOrigin } from '../deployments/own-origin.ts'
import { later, limits } from './decide/limits.ts'
import type { AttemptRow } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ChargeRequestToProvider } from './provider.ts'
import { entryNamed } from './providers/registry.ts'

/** Of the purchase and its order. */
export interface ChargedPurchase {
  deployment: Deployment
  deadline: Date
  locale: Locale
}

/**
 * The charge request of an attempt, the same for every try. Who goes on with the provider may do so as long as the
 * places are held, and five minutes at least.
 */
export const chargeRequestOf = (
  { deployments, publicUrl, decisions }: Pick<PaymentContext, 'deployments' | 'publicUrl' | 'decisions'>,
  attempt: AttemptRow,
  token: string,
  { deployment, deadline, locale }: ChargedPurchase,
): ChargeRequestToProvider => {
  const least = later(attempt.createdAt, limits.anotherTryMs)
  const returnPage =
    entryNamed(attempt.port)?.returnPath(attempt.purchaseId) ?? pageUrl.confirmation(attempt.purchaseId)
  return {
    key: decisions.chargeKeyOf(attempt),
    token,
    amountCents: attempt.chargeCents ?? attempt.amountCents,
    currency: attempt.chargeCurrency ?? attempt.currency ?? deployment.currency.code,
    installments: attempt.installments,
    reference: attempt.purchaseId,
    visit: {
      locale,
      returnUri: `${ownOrigin(deployment, deployments, publicUrl)}${returnPage}`,
      until: deadline > least ? deadline : least,
    },
  }
}
