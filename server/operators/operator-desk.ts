import type { Config } from '../config.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { compareCharges } from '../payments/compare-charges.ts'
import { decisions } from '../payments/decide/decisions.ts'
import { payByHand } from '../payments/house-refund.ts'
import { attemptById } from '../payments/locked-purchase.ts'
import { createMailWorker } from '../payments/mails.ts'
import type { PaymentConfig } from '../payments/payment-config.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { openProviders } from '../payments/providers/registry.ts'
import { closeAttempt, reconcileAttempt } from '../payments/reconcile.ts'
import { createRefundWorker } from '../payments/refunds.ts'
import { returnTickets } from '../payments/return-tickets.ts'
import { createSandboxClient } from '../payments/sandbox-client.ts'
import { createTerminalClient } from '../payments/terminal-client.ts'
import { createTokenSeal } from '../payments/token-seal.ts'
import { closeUnknown, giveBackUnknown } from '../payments/unknown-charges.ts'
import type { OperatorServices } from './operator-commands.ts'
import type { RefundDesk } from './refund-desk.ts'

interface DeskOptions extends Pick<PaymentContext, 'database' | 'clock' | 'deployments' | 'signer'> {
  config: Config
  payment: PaymentConfig
}

const toConsole = (fields: object, message: string): void => console.error(message, JSON.stringify(fields))

/** The payment's parts as operators use them from outside of the shop: the same claims, the same decisions. */
export const openOperatorDesk = ({
  config,
  payment,
  ...parts
}: DeskOptions): Pick<OperatorServices, 'ask' | 'voidKey' | 'work' | 'compare' | 'giveBack'> & RefundDesk => {
  const cards = createSandboxClient(payment)
  const log = { info: () => {}, warn: toConsole, error: toConsole }
  const context: PaymentContext = {
    ...parts,
    publicUrl: config.publicUrl,
    provider: cards,
    terminal: createTerminalClient(payment),
    hosted: openProviders(payment, parts.clock, { database: parts.database, cards, log }),
    seal: createTokenSeal(config.secrets),
    log,
    decisions,
    placesChanged: () => {},
    outboxFilled: () => {},
  }
  const refunds = createRefundWorker(context)
  const mails = createMailWorker(context, createMailer(config, parts.database, parts.clock))
  return {
    ask: async (id) => {
      const attempt = await attemptById(parts.database.orm, id)
      if (attempt) await reconcileAttempt(context, attempt)
    },
    voidKey: (id) => closeAttempt(context, id),
    compare: (since, until) => compareCharges(context, since, until),
    returnTickets: (asked) => returnTickets(context, asked),
    payByHand: (id, deploymentId, paid) => payByHand(context, id, deploymentId, paid),
    closeUnknown: (key, paid) => closeUnknown(context, key, paid),
    giveBack: (key) => giveBackUnknown(context, key),
    work: async () => {
      await refunds.runDue()
      await mails.runDue()
    },
  }
}
