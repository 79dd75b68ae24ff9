import type { BoxPaymentKind, ChargeRequest, PaymentOutcome, PurchaseProcess } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'

/** What the customer confirmed at the checkout; `cIdempotencia` names the attempt: repeated, it is charged once. */
export type WebOrder = ChargeRequest & { at: 'web'; idProcesoDeCompra: string }

/** What a clerk takes at the desk: into the drawer, by the terminal, or by a link. */
export interface DeskOrder {
  at: 'desk'
  idProcesoDeCompra: string
  process: PurchaseProcess
  method: BoxPaymentKind
  /** Cash that is handed over; null for exactly what is due. */
  fRecibido: number | null
  /** How what goes back of an exchange is paid by hand; null where it is not. */
  cComprobante: string | null
  cIdempotencia: string
}

/** What is to be charged. */
export type PaymentOrder = WebOrder | DeskOrder

/** How a payment ends; `left` and `dropped` are the customer's, the others the server's. */
export type PaymentResult =
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'refused'
  | 'missing'
  /** The customer waits for the verdict in My orders. */
  | 'left'
  /** It is not with the server, and the customer pays another way. */
  | 'dropped'

/** The end of a payment, as the machines hear it. */
export interface PaymentEnd {
  result: PaymentResult
  /** What the server has said of it last, the issuer's own message included. */
  payment: PaymentOutcome | null
  /** Why the shop refused to charge. */
  failure: Failure | null
}

export type PaymentEvent =
  /** No other tab owns the purchase: it may be charged. */
  | { type: 'payment.cleared' }
  /** It was being paid before the page was opened: nothing is charged, the server is asked. */
  | { type: 'payment.resumed' }
  | { type: 'payment.resent' }
  | { type: 'payment.dropped' }
  | { type: 'payment.asked' }
  | { type: 'payment.left' }
  /** The customer is back from the provider's own page, or the frame of it says that it is done. */
  | { type: 'step.finished' }
  /** By the provider's address, or our server, nothing is left to be done there. */
  | { type: 'step.ended' }
  /** The customer will not go on with the provider, and pays another way. */
  | { type: 'payment.stopped' }
  | { type: 'network.returned' }

/** What the parent hears. */
export type PaymentReport =
  /** The server has the payment, and no verdict yet. */
  | { type: 'payment.received' }
  /** The server does not have it: nothing is charged, and the clock runs. */
  | { type: 'payment.unsent' }
  /** It is to be sent once more. */
  | { type: 'payment.resent' }
