import type { BuyerData, Deployment, Locale, ProviderStep } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'

/** One charge to ask for. The key makes it one charge however often it is asked. */
export interface ChargeRequestToProvider {
  key: string
  /** What stands for the card; at the box office, which terminal or which shift's drawer. */
  token: string
  amountCents: number
  /** ISO 4217, of the deployment that sells, or what its way to pay charges in. The same key in another currency is no charge, and is answered as unknown. */
  currency: string
  installments: number
  /** What the provider shows of us: the purchase. */
  reference: string
  /**
   * For who goes on with the provider: their language, the shop's page they come back to, and until when; lastsUntil for
   * a way of the shop's own, which a deployment may let live longer. The buyer is for providers that make no payment
   * without knowing who pays; null at the box office, where nobody asked.
   */
  visit: { locale: Locale; returnUri: string; until: Date; lastsUntil?: Date; buyer?: BuyerData | null }
  /** Who says beforehand whether the card may pay; of a deployment that has such a host, for cards of the card page. */
  cardHost?: NonNullable<Deployment['cardValidation']>
}

/** What the customer does with the provider before there is a verdict. */
export interface CustomerStep {
  kind: ProviderStep['cTipo']
  uri: string
  /** The provider takes nothing after it; at most until the end of the hold that it was asked with. */
  until: Date
  /** Of the provider's own, at its confirmationOrigin: it answers anybody whether the step is open, and no more. */
  statusUri?: string
}

/**
 * What the provider says of a key. `unknown` is a timeout, an error or a reply that makes no sense: it
 * may have been charged. `notFound` is not `not charged` either: the charge may still be on its way.
 */
export type ChargeAnswer =
  | {
      state: 'approved'
      /** In the currency that was asked for. */
      chargedCents: number
      /** The same where chargedCents has been converted into the shop's currency; no provider says it. */
      takenCents?: number
      lastDigits: string | null
      receipt?: string | null
      /** The provider's own id of the charge, where it is another than our key. */
      ref?: string | null
    }
  | { state: 'declined'; message: string | null; lastDigits: string | null }
  | { state: 'pending' }
  /** It goes on elsewhere. @param ref the provider's own id of it, kept before the customer sees the step. */
  | { state: 'step'; step: CustomerStep; ref: string | null }
  /** The payer has agreed, and the money moves once we capture it: before, nothing can be charged. */
  | { state: 'authorised' }
  | { state: 'voided' }
  /** Asked to void, the provider cannot: nothing is charged now, and what comes until then is given back. */
  | { state: 'leftOpen'; until: Date }
  | { state: 'notFound' }
  | { state: 'unknown' }

/**
 * What becomes of a refund. `done`: the money is on its way to the payer. `scheduled`: the provider does it later by
 * itself, by `until` where it says so; asked again under the same key, it says when it is done. `byHand`: the provider
 * never does it, an operator pays it by other means, by `until` where there is such a time. `refused`: the same, and
 * nobody expected it. `unknown`: ask again under the same key. `ref` is the provider's own id of it.
 */
export type RefundAnswer =
  | { state: 'done'; ref?: string }
  | { state: 'scheduled'; until: Date | null; ref?: string }
  | { state: 'byHand'; until: Date | null }
  | { state: 'refused' }
  | { state: 'unknown' }

export interface RefundRequestToProvider {
  /** Asked twice, it is done once. */
  key: string
  chargeKey: string
  /** The provider's own id of the charge, where it has answered one. */
  chargeRef?: string | null
  /** Whole cents. */
  amountCents: number
}

export interface ProviderBrand {
  name: string
  cvcDigits: number
  /** Numbers of installments that its issuers allow. */
  installments: readonly number[]
}

/**
 * Where a purchase's money comes from and goes back to: a card provider, a card terminal, a cash drawer. Every call
 * ends in bounded time and none throws: what went wrong is an answer.
 * tests/server/payments/support/conformance.ts says what each must do.
 */
export interface PaymentPort {
  charge(request: ChargeRequestToProvider): Promise<ChargeAnswer>
  /** @param ref what the provider has answered as its own id; null where it has not. */
  findByKey(key: string, ref?: string | null): Promise<ChargeAnswer>
  /** After `voided` this key can never be charged; an approved charge answers `approved`. */
  voidKey(key: string, ref?: string | null): Promise<ChargeAnswer>
  /**
   * Takes what the payer has agreed to; asked twice, it is taken once. Of providers that answer `authorised` alone.
   * @param request as it was charged with, for who has to send it again
   */
  capture?(key: string, ref: string | null, request?: ChargeRequestToProvider): Promise<ChargeAnswer>
  /** All of a charge, or a part of it: never more than was charged, all refunds of it together. */
  refund(request: RefundRequestToProvider): Promise<RefundAnswer>
}

/** One line of the provider's list of charges. */
export interface ListedCharge {
  key: string
  at: Date
  state: 'approved' | 'declined' | 'pending' | 'voided'
  /** Whole cents that the provider holds of it: what was charged, less what was given back. */
  keptCents: number
}

/** A card provider with a page for the card's fields. */
export interface CardProvider extends PaymentPort {
  /** Its charges of a time, both ends included, the oldest first. @returns null where it did not answer to the end. */
  list(since: Date, until: Date): Promise<readonly ListedCharge[] | null>
  /**
   * The first digits, six or more, of the card that a token stands for.
   * @returns null for a token that it does not know, `unavailable` when the provider did not answer.
   */
  binOf(token: string): Promise<{ bin: string } | 'unavailable' | null>
  /** @returns null for an unknown brand, `unavailable` when the provider did not answer. */
  brandOf(bin: string): Promise<ProviderBrand | 'unavailable' | null>
  /**
   * @returns the event and the key it speaks of, or null for a notification that the provider did not
   * sign just now. What it claims is not handed on: the provider is asked.
   */
  verifyNotification(rawBody: string, signature: string, now: Date): { eventId: string; key: string } | null
  /** Where the card page comes from: all that the shop's pages may frame. */
  cardPageOrigin: string
  /**
   * The page with the card fields: for an iframe, or, with an address to come back to, for a whole window without
   * scripts. There it comes back with cTokenTarjeta, cMarca, cUltimosDigitos and cBin added to that address.
   */
  cardPageUrl(page: {
    lang: string
    accent: string
    origin: string
    asksBirthDate: boolean
    showsLogo: boolean
    /** Of the same origin. */
    returnTo?: string
  }): string
}

/** A notification of a provider, as it came. */
export interface ReceivedNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, unknown>>
  rawBody: string
}

/** What a provider is answered with, where it waits for more than a success. */
export interface NoticeReply {
  status: number
  /** As JSON. */
  body?: object
}

/**
 * A payment that waits for the shop's word, of a provider that cannot be asked: what is not answered with success in
 * time goes back to the payer by itself. So its notification is believed, and decided on in one transaction
 * (docs/decisions/2026-11-27-notices-that-decide.md).
 */
export interface WaitingPayment {
  /** How long the provider waits for the answer, milliseconds. */
  withinMs: number
  /**
   * Locks what the port keeps of the charge, after the purchase and its attempt.
   * @returns what became of the charge, by this notification or by an earlier one; `voided` where the shop gave it up
   */
  read(tx: Transaction): Promise<ChargeAnswer>
  /** Writes down what was said and decided, in that commit. Said again, it changes nothing. */
  keep(tx: Transaction, isTaken: boolean): Promise<void>
  reply(isTaken: boolean): NoticeReply
}

/**
 * What a notification speaks of, by our key or by the provider's own id; null where it is of no charge. What it claims
 * is not handed on, but of a payment that waits for the shop's word.
 */
export interface HeardNotice {
  eventId: string
  about: { key: string } | { ref: string } | null
  /** What it is answered with, as JSON, where that is of this notification; else that of the provider's entry. */
  reply?: object
  waiting?: WaitingPayment
}

/** An address that a form with one field, a token, is posted to in a frame. */
export interface FrameForm {
  uri: string
  token: string
}

/** What is sent to a bank of who pays: the browser as it is, and the buyer. */
export interface AskedBank {
  browser: {
    acceptContent: string
    colorDepth: number
    javaEnabled: boolean
    language: string
    screenHeight: number
    screenWidth: number
    /** Minutes behind UTC, as browsers count them. */
    timeDifference: number
    ipAddress: string
    userAgent: string
  }
  buyer: { firstName: string; lastName: string; email: string }
  /** What becomes of a card whose bank cannot say whether its owner pays. */
  unauthenticated: 'decline' | 'pay'
}

/**
 * How a card's bank comes to know that its owner pays (EMV 3-D Secure), while the payment waits for its customer. What
 * it comes to is kept, and found by the key: `authorised`, or `declined` with the bank's words.
 * @returns null of each where the provider did not answer: it may be asked again. `over` where nothing is asked any more.
 */
export interface CardAuthentication {
  /** @returns where the device's data is collected */
  setUp(request: ChargeRequestToProvider): Promise<FrameForm | 'over' | null>
  /** @returns the challenge that the customer has to pass and has to begin by then; null where the bank needs none */
  enrol(
    request: ChargeRequestToProvider,
    asked: AskedBank,
  ): Promise<{ transactionId: string; challenge: (FrameForm & { beginBy: Date }) | null } | 'over' | null>
  /** After a challenge. Of another transaction than the latest, and before the bank has decided, nothing is known by it. */
  validate(
    request: ChargeRequestToProvider,
    transactionId: string,
    unauthenticated: AskedBank['unauthenticated'],
  ): Promise<void>
}

/** A provider with whom the customer goes on elsewhere; it needs nothing of the customer here but, of some, a card. */
export interface HostedProvider extends PaymentPort {
  /** Of providers that answer a step of the kind DESAFIO. */
  authentication?: CardAuthentication
  /** Where its frames come from; none where it has no page that is shown inside of ours. */
  frameOrigin?: string
  /** Origin of the addresses that pages ask whether a step is open; absent where it has none. */
  confirmationOrigin?: string
  /**
   * Some providers are asked whether it was them.
   * @returns null for a notification that the provider did not send just now, or of which nobody can say so yet.
   */
  receive(notice: ReceivedNotice, now: Date): HeardNotice | null | Promise<HeardNotice | null>
}
