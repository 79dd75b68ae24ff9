import type { Notice, NoticeCode, PurchaseEnd, PurchaseProcess, ScreenName } from '../../contract/index.ts'
import type { CartReport } from '../cart/cart.events.ts'
import type { PaymentEnd, PaymentOrder, PaymentReport } from '../payment/payment.events.ts'
import type { PurchaseTimerReport } from '../purchase-timer/purchase-timer.events.ts'
import type { TabOwnershipReport } from '../tab-ownership/tab-ownership.events.ts'

/** Where it was seen that a purchase's time is up: by the clock, by a purchase screen, on reading it again. */
export type ExpiryOrigin = 'INV009' | 'INV0010' | 'INV011'

/** What screens say of a purchase, an older one maybe, with the time (milliseconds of the server's clock). */
export type PurchaseNews =
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number; now: number }
  | { type: 'purchase.resumed'; process: PurchaseProcess; now: number }
  /** The customer confirmed, or a clerk takes the money. */
  | { type: 'payment.submitted'; idProcesoDeCompra: string; order: PaymentOrder; now: number }
  /** A page was opened whose purchase is being paid already: nothing is charged, the server is asked. */
  | { type: 'payment.resumed'; idProcesoDeCompra: string; now: number }
  /** The customer wants to pay another way than by the payment that was not sent. */
  | { type: 'payment.dropped'; idProcesoDeCompra: string; now: number }
  | { type: 'purchase.paid'; idProcesoDeCompra: string; now: number }
  | { type: 'purchase.expired'; idProcesoDeCompra: string; origin: ExpiryOrigin; now: number }

/** What `watchProcess` sends: the server has ended the purchase before its time. */
export type ProcessNews = {
  type: 'purchase.closed'
  idProcesoDeCompra: string
  end: PurchaseEnd
  now: number
}

/** What the root sends. */
export type PurchaseCommand =
  | { type: 'time.passed'; now: number }
  | { type: 'purchase.restored'; process: PurchaseProcess | null }
  /** Pages of the checkout name their purchase. */
  | { type: 'page.requested'; screen: ScreenName; idProcesoDeCompra: string | null }
  | { type: 'session.ended' }
  | { type: 'supersession.acknowledged' }

export type PurchaseEvent =
  | PurchaseNews
  | ProcessNews
  | PurchaseCommand
  | CartReport
  | PaymentReport
  | PurchaseTimerReport
  | TabOwnershipReport

/** What the root is sent. */
export type PurchaseReport =
  /** There is a purchase in this browser: a notice of the last one's end is out of date. */
  | { type: 'purchase.started' }
  | { type: 'payment.started' }
  | { type: 'payment.ended' }
  /** Purchase screens are to be left. */
  | { type: 'purchase.ended'; notice: NoticeCode }
  | { type: 'notice.raised'; notice: Notice; box: boolean }

/** What screens' machines are sent. */
export type PurchaseEmitted =
  | { type: 'purchase.ended' }
  /** A payment of this purchase is under way: it goes on whichever page is shown. */
  | { type: 'payment.begun'; idProcesoDeCompra: string }
  /** Another tab is paying it: its page is the payment's, here as well. */
  | { type: 'payment.elsewhere'; idProcesoDeCompra: string }
  /** The server has it, and no verdict yet. */
  | { type: 'payment.received'; idProcesoDeCompra: string }
  | ({ type: 'payment.ended'; idProcesoDeCompra: string } & PaymentEnd)
