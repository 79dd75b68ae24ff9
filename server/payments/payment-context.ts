import type { Database } from '../db/open.ts'
import type { Clock } from '../domain/clock.ts'
import type { Deployments } from '../domain/deployments.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'
import type { PaymentRules } from './payment-rules.ts'
import type { CardProvider } from './provider.ts'
import type { TokenSeal } from './token-seal.ts'

/** A narrow log: identifiers and codes only, never a body, a token or a person. */
export interface PaymentLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface PaymentContext {
  database: Database
  clock: Clock
  deployments: Deployments
  provider: CardProvider
  seal: TokenSeal
  signer: TicketSigner
  log: PaymentLog
  rules: PaymentRules
  /** Told after places were sold or freed. */
  placesChanged(performanceIds: readonly number[]): void
  /** Called after every commit that owes work to the outside. */
  outboxFilled(): void
}

const MINUTE_MS = 60_000

export const limits = {
  /** Seats of a payment under way stay ours this long, renewed by every question to the provider. */
  pinMs: 15 * MINUTE_MS,
  /** After it the provider is asked to void what is still unknown. */
  horizonMs: 30 * MINUTE_MS,
  /** Least time to try again after a payment that failed. */
  anotherTryMs: 5 * MINUTE_MS,
  /** A charge sent this long ago has surely been answered, or its process is gone. */
  inFlightMs: 15_000,
  declinesPerPurchase: 8,
  declinesPerCustomerAndHour: 12,
} as const

export const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
