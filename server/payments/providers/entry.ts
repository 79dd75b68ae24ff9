import type { FastifyInstance } from 'fastify'
import type { Locale } from '../../../contract/index.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/open.ts'
import type { PaymentLogo } from '../logo.ts'
import type { PaymentConfig } from '../payment-config.ts'
import type { PaymentLog } from '../payment-context.ts'
import type { HostedProvider, PaymentPort } from '../provider.ts'
import type { OrderLedger } from '../sandbox-kit/hosted-orders.ts'

/** What a sandbox sends to the shop unasked. A GET has no body. */
export interface SandboxMessage {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body: string
}

/** What a provider's sandbox is made with. */
export interface SandboxParts {
  ledger: OrderLedger
  clock: Clock
  /** The shop's own: bearer of its calls, and what signs to it. */
  providerSecret: string
  notifySecret: string
  /** A card that was typed on the card page, by its token; undefined for another token. */
  cardOf(token: string): { brand: string; lastDigits: string; fault: string } | undefined
  /** Origins of shops that customers may be sent back to. */
  shopOrigins: readonly string[]
  /**
   * Sends a notification to this provider's route of the shop, made again for each try until it is taken.
   * @param query of the address that it is sent to, with its question mark
   */
  notify(message: () => SandboxMessage, query?: string): void
  /**
   * The same once, of a provider that waits for what the shop answers.
   * @returns null where no answer came in time, or one that is no JSON
   */
  ask(message: SandboxMessage, timeoutMs: number): Promise<{ status: number; body: unknown } | null>
}

/** A page that a provider sends customers back to, with the purchase in the path or the query. */
export interface ReturnPage {
  /** As routes are written: `/bancard/finish/:idProcesoDeCompra`. */
  url: string
  /** What the provider posts there ends a frame of the confirmation. */
  endsFrame?: true
}

/** The shop's own parts, for a way to pay that is made of them. */
export interface House {
  database: Database
  /** Who charges cards. */
  cards: PaymentPort
  log: PaymentLog
}

/**
 * A provider with whom customers go on elsewhere: one folder here, and one line in registry.ts. Nothing else names it
 * but the deployments that offer it.
 */
export interface ProviderEntry {
  /** Of the port on attempts, the notification's route and the sandbox's paths: lower case, for ever. */
  name: string
  /** Number of the way to pay on the wire (nFormaDePago), for ever. */
  methodId: number
  texts: Record<Locale, { name: string; description: string }>
  /** Shown beside its name; none where it is the shop's own. */
  logo?: PaymentLogo
  /** ISO 4217; what it charges in. Null for every currency. */
  currencies: readonly string[] | null
  /** It can be paid away from the browser that asked: the box office may offer it too. */
  atBoxOffice?: true
  /** It may be paid for longer than the purchase, where a deployment says so (minutes). */
  mayLast?: true
  /** It takes a share of what is due first (nowPercent), which a deployment has to say. */
  takesShare?: true
  /** Whether what is due can be divided among its payments; left out where there is one. Whole cents. */
  divides?(due: { totalCents: number; tickets: number; nowPercent: number }): boolean
  /** Pages of section 2 that only this provider sends customers back to; `/payConfirm` and `/payError` are everybody's. */
  returnPages?: readonly ReturnPage[]
  /** The page of section 2 that customers come back to. @param byToken a card that was saved with it is charged */
  returnPath(purchaseId: string, byToken: boolean): string
  /** It also charges what customers have saved with it, which an attempt names by a token. */
  takesToken?: boolean
  open(config: PaymentConfig, clock: Clock, house: House): HostedProvider
  /** It charges a card that is typed on the card provider's page. */
  takesCard?: true
  /** It gives a charge back whole or not at all: the shop pays what goes back for some tickets itself. */
  returnsNoParts?: true
  /** The key of an attempt, where the provider takes none that is like an attempt's id. Never the same one twice. */
  makeKey?(now: Date): string
  /** What a notification that was heard is answered with, as JSON; nothing, where it is left out. */
  noticeReply?: object
  /** Its role in the sandbox process, below `/{name}/`; none where it is the shop's own. */
  registerSandbox?(app: FastifyInstance, parts: SandboxParts): void
}
