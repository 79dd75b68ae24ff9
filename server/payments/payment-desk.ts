import type { FastifyBaseLogger } from 'fastify'
import { type BackgroundLoop, createBackgroundLoop } from '../background-loop.ts'
import { createMailbox } from '../mail/mailbox.ts'
import { createSmtpMailer } from '../mail/smtp.ts'
import type { Services } from '../services.ts'
import { openTicketSigner, type TicketSigner } from '../tickets/ticket-signer.ts'
import { type Captcha, createCaptcha } from './captcha.ts'
import { decisions } from './decide/decisions.ts'
import { createOutboxWorker, type OutboxWorker } from './outbox.ts'
import { type PaymentConfig, readPaymentConfig } from './payment-config.ts'
import type { PaymentContext, PaymentLog } from './payment-context.ts'
import { createPayments, type Payments } from './payments.ts'
import type { CardProvider } from './provider.ts'
import { createSandboxClient } from './sandbox-client.ts'
import { createTokenSeal } from './token-seal.ts'

/** All that paying needs, wired once for an app. */
export interface PaymentDesk {
  payments: Payments
  captcha: Captcha
  provider: CardProvider
  signer: TicketSigner
  outbox: OutboxWorker
  background: BackgroundLoop
  /** Until a log is given, nothing is written. */
  logTo(log: FastifyBaseLogger): void
}

/** Tests alone replace it, to die or to err at a chosen step. */
export const testSeam = { wrap: (context: PaymentContext): PaymentContext => context }

const EVERY_MS = 1000

const openPaymentDesk = (services: Services, config: PaymentConfig): PaymentDesk => {
  const { clock, database, availability, deployments } = services
  let sink: PaymentLog | null = null
  const provider = createSandboxClient(config)
  // Opened by the first ticket: an app that sells nothing needs no data directory.
  let opened: TicketSigner | null = null
  const open = () => {
    opened ??= openTicketSigner(services.config.dataDirectory, config.ticketKey ?? undefined)
    return opened
  }
  const signer: TicketSigner = {
    sign: (payload) => open().sign(payload),
    get keySet() {
      return open().keySet
    },
  }
  const context: PaymentContext = testSeam.wrap({
    database,
    clock,
    deployments,
    provider,
    signer,
    seal: createTokenSeal(services.config.secret),
    log: {
      info: (fields, text) => sink?.info(fields, text),
      warn: (fields, text) => sink?.warn(fields, text),
      error: (fields, text) => sink?.error(fields, text),
    },
    decisions,
    placesChanged: (performanceIds) => {
      for (const id of performanceIds) availability.touch(id)
    },
    outboxFilled: () => background.wake(),
  })
  const mailer =
    services.config.smtpUrl === null
      ? createMailbox(database.orm, clock)
      : createSmtpMailer(services.config.smtpUrl, config.mailFrom)
  const payments = createPayments(context)
  const outbox = createOutboxWorker(context, mailer)
  const background = createBackgroundLoop(async () => {
    await payments.reconcileDue()
    await outbox.runDue()
  }, EVERY_MS)
  return {
    payments,
    captcha: createCaptcha(services.config.secret, clock, services.config.testMode),
    provider,
    signer,
    outbox,
    background,
    logTo: (log) => {
      sink = log
    },
  }
}

const desks = new WeakMap<Services, PaymentDesk>()

/** The one desk of an app; the routes of payments, orders and mail share it. */
export const paymentDeskOf = (services: Services): PaymentDesk => {
  const known = desks.get(services)
  if (known) return known
  const config = { ...readPaymentConfig(process.env), providerUrl: services.config.sandboxUrl }
  const desk = openPaymentDesk(services, config)
  desks.set(services, desk)
  return desk
}
