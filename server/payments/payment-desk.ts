import type { Deployment } from '../../contract/index.ts'
import type { BackgroundLoop } from '../background/loop.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type CardAuthentications, createCardAuthentications } from './authenticate-card.ts'
import type { Captcha } from './captcha.ts'
import { createDailyComparison } from './compare-charges.ts'
import { createMailWorker } from './mails.ts'
import { createPayLinkDesk, type PayLinks } from './pay-links.ts'
import type { PaymentContext } from './payment-context.ts'
import { createPayments, type Payments } from './payments.ts'
import { createPins } from './pins.ts'
import type { CardProvider } from './provider.ts'
import { createReconciler } from './reconciler.ts'
import { createRefundWorker } from './refunds.ts'

/** All that paying needs, wired once for an app. */
export interface PaymentDesk {
  payments: Payments
  authentications: CardAuthentications
  links: PayLinks
  captcha: Captcha
  provider: CardProvider
  /** Of the providers' pages that are shown inside of ours, where a deployment offers them. */
  frameOrigins: readonly string[]
  /** Where the shop's pages post forms to, in a frame. */
  formOrigins: readonly string[]
  /** Origins of providers that deployments offer and whose own addresses answer whether a step is open. */
  confirmationOriginsOf(deployments: readonly Deployment[]): readonly string[]
  /** A mail server or a provider that hangs blocks its own loop and no other. */
  loops: readonly BackgroundLoop[]
  /** Asks about what is unknown, refunds and mails what is owed and due. @returns how much of each was tried. */
  runDue(): Promise<{ asked: number; refunds: number; mails: number }>
}

/** What a desk is made of; a test replaces one of them to stop, or to err, at a chosen step. */
export interface PaymentParts extends Omit<PaymentContext, 'outboxFilled'> {
  captcha: Captcha
  mailer: Mailer
}

/** Names of the providers that deployments offer. */
const offeredBy = (deployments: readonly Deployment[]): ReadonlySet<string> =>
  new Set(deployments.flatMap(({ charges }) => (charges.ways ?? []).map(({ provider }) => provider)))

/** Nothing runs by itself until the loops are started. */
export const openPaymentDesk = ({ captcha, mailer, ...parts }: PaymentParts): PaymentDesk => {
  const context: PaymentContext = {
    ...parts,
    outboxFilled: () => {
      refunds.wake()
      mails.wake()
    },
  }
  const reconciler = createReconciler(context)
  const refunds = createRefundWorker(context)
  const mails = createMailWorker(context, mailer)
  const pins = createPins(context)
  const comparison = createDailyComparison(context)
  const offered = offeredBy(parts.deployments.all)
  return {
    payments: createPayments(context),
    authentications: createCardAuthentications(context),
    links: createPayLinkDesk(context),
    captcha,
    provider: parts.provider,
    frameOrigins: [
      parts.provider.cardPageOrigin,
      ...[...parts.hosted].flatMap(([name, { frameOrigin }]) =>
        offered.has(name) ? (frameOrigin ?? []) : [],
      ),
    ],
    formOrigins: [...parts.hosted].flatMap(([name, { authentication, frameOrigin }]) =>
      authentication && offered.has(name) ? (frameOrigin ?? []) : [],
    ),
    confirmationOriginsOf: (deployments) =>
      [...offeredBy(deployments)].flatMap((name) => parts.hosted.get(name)?.confirmationOrigin ?? []),
    loops: [reconciler, refunds, mails, pins.loop, comparison.loop],
    runDue: async () => ({
      asked: await reconciler.runDue(),
      refunds: await refunds.runDue(),
      mails: await mails.runDue(),
    }),
  }
}
