import { type BackgroundLoop, createBackgroundLoop } from '../background-loop.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Captcha } from './captcha.ts'
import { createOutboxWorker, type OutboxWorker } from './outbox.ts'
import type { PaymentContext } from './payment-context.ts'
import { createPayments, type Payments } from './payments.ts'
import type { CardProvider } from './provider.ts'

/** All that paying needs, wired once for an app. */
export interface PaymentDesk {
  payments: Payments
  captcha: Captcha
  provider: CardProvider
  outbox: OutboxWorker
  background: BackgroundLoop
}

/** What a desk is made of; a test replaces one of them to stop, or to err, at a chosen step. */
export interface PaymentParts extends Omit<PaymentContext, 'outboxFilled'> {
  captcha: Captcha
  mailer: Mailer
}

const EVERY_MS = 1000

/** Nothing runs by itself until `background` is started. */
export const openPaymentDesk = ({ captcha, mailer, ...parts }: PaymentParts): PaymentDesk => {
  const context: PaymentContext = { ...parts, outboxFilled: () => background.wake() }
  const payments = createPayments(context)
  const outbox = createOutboxWorker(context, mailer)
  const background = createBackgroundLoop(
    async () => {
      await payments.reconcileDue()
      await outbox.runDue()
    },
    EVERY_MS,
    { name: 'payments', log: parts.log },
  )
  return { payments, captcha, provider: parts.provider, outbox, background }
}
