import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import type { Deployments } from '../deployments/deployments.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'
import type { Decisions } from './decide/decisions.ts'
import type { CardProvider, HostedProvider, PaymentPort } from './provider.ts'
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
  /** The shop's address as customers see it, for the links of mails. */
  publicUrl: string
  provider: CardProvider
  /** The box office's card terminals. */
  terminal: PaymentPort
  /** Providers with whom customers go on elsewhere, by their names. */
  hosted: ReadonlyMap<string, HostedProvider>
  seal: TokenSeal
  signer: TicketSigner
  log: PaymentLog
  decisions: Decisions
  /** Called after places were sold or freed. */
  placesChanged(performanceIds: readonly number[]): void
  /** Called after every commit that owes work to others. */
  outboxFilled(): void
}
