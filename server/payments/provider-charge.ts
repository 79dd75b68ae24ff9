import type { BuyerData, Deployment, Locale } from '../../contract/index.ts'
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
  /** The first of its performances; null where none has a time. */
  begins: Date | null
  locale: Locale
  /** Who the tickets are for; null where nobody was asked. */
  buyer: BuyerData | null
}

/** What others pay is paid an hour before the doors, so that nobody stands there without a ticket. */
const BEFORE_BEGINNING_MS = 3_600_000

/** Until when a way that a deployment lets live longer may be paid; as long as the places are held otherwise. */
const lastsUntil = (attempt: AttemptRow, held: Date, { deployment, begins }: ChargedPurchase): Date => {
  const minutes = deployment.charges.ways?.find(({ provider }) => provider === attempt.port)?.minutes ?? 0
  const wanted = later(attempt.createdAt, minutes * 60_000)
  const last = begins === null ? wanted : later(begins, -BEFORE_BEGINNING_MS)
  const until = wanted < last ? wanted : last
  return until > held ? until : held
}

/** The card was typed on the card provider's page, whose token stands for it. */
const isByCardPage = ({ port }: AttemptRow): boolean =>
  port === 'CARD' || entryNamed(port)?.takesCard === true

/**
 * The charge request of an attempt, the same for every try. Who goes on with the provider may do so as long as the
 * places are held, and five minutes at least; who pays in another's place, as long as the deployment says.
 */
export const chargeRequestOf = (
  { deployments, publicUrl, decisions }: Pick<PaymentContext, 'deployments' | 'publicUrl' | 'decisions'>,
  attempt: AttemptRow,
  token: string,
  charged: ChargedPurchase,
): ChargeRequestToProvider => {
  const { deployment, deadline, locale, buyer } = charged
  const least = later(attempt.createdAt, limits.anotherTryMs)
  const until = deadline > least ? deadline : least
  const returnPage =
    entryNamed(attempt.port)?.returnPath(attempt.purchaseId, token !== '') ??
    pageUrl.confirmation(attempt.purchaseId)
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
      until,
      lastsUntil: lastsUntil(attempt, until, charged),
      buyer,
    },
    ...(isByCardPage(attempt) &&
      deployment.cardValidation !== undefined && { cardHost: deployment.cardValidation }),
  }
}
