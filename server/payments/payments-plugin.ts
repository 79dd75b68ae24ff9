import fp from 'fastify-plugin'
import { createMailer } from '../mail/create-mailer.ts'
import { createCaptcha } from './captcha.ts'
import { type CardHosts, createCardHosts } from './card-hosts/card-hosts.ts'
import { validatedPort } from './card-hosts/validated-port.ts'
import { decisions } from './decide/decisions.ts'
import { createFormProofs, type FormProofs } from './form-proof.ts'
import type { PaymentConfig } from './payment-config.ts'
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts'
import { createSavedCards, type SavedCards } from './providers/bancard/saved-cards.ts'
import { entryNamed, openProviders } from './providers/registry.ts'
import { createSandboxClient } from './sandbox-client.ts'
import { createTerminalClient } from './terminal-client.ts'
import { createTokenSeal } from './token-seal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    desk: PaymentDesk
    formProofs: FormProofs
    savedCards: SavedCards
    cardHosts: CardHosts
  }
}

export interface PaymentsOptions {
  payment: PaymentConfig
  /** Tests open a desk of parts that stop or err at a chosen step. */
  openDesk?: typeof openPaymentDesk
}

export const paymentsPlugin = fp<PaymentsOptions>(
  async (app, { payment, openDesk = openPaymentDesk }) => {
    const { availability, clock, config, database, deployments, log, sellingDatabase, signer } = app
    const cardHosts = createCardHosts(payment, clock)
    const cards = validatedPort(createSandboxClient(payment), cardHosts)
    const hosted = openProviders(payment, clock, { database: sellingDatabase, cards, log })
    const desk = openDesk({
      database: sellingDatabase,
      clock,
      deployments,
      publicUrl: config.publicUrl,
      signer,
      log,
      decisions,
      provider: cards,
      terminal: createTerminalClient(payment),
      hosted: new Map(
        [...hosted].map(([name, port]) => [
          name,
          entryNamed(name)?.takesCard ? validatedPort(port, cardHosts) : port,
        ]),
      ),
      seal: createTokenSeal(config.secrets),
      captcha: createCaptcha(config.secrets, clock),
      mailer: createMailer(config, database, clock),
      placesChanged: (performanceIds) => {
        for (const id of performanceIds) availability.invalidate(id)
      },
    })
    app.loops.push(...desk.loops)
    app.decorate('desk', desk)
    app.decorate('cardHosts', cardHosts)
    app.decorate('savedCards', createSavedCards(payment, database, config.secrets))
    app.decorate('formProofs', createFormProofs(config.secrets, clock))
  },
  { name: 'payments', dependencies: ['background', 'catalogue', 'database'] },
)
