import type { Notice, NoticeCode, PurchaseProcess, ScreenName } from '../../contract/index.ts'
import type { CartReport } from '../cart/cart.events.ts'
import type { PurchaseTimerReport } from '../purchase-timer/purchase-timer.events.ts'
import type { TabOwnershipReport } from '../tab-ownership/tab-ownership.events.ts'

/** Where it was seen that a purchase's time is up: by the clock, by a purchase screen, on reading it again. */
export type ExpiryOrigin = 'INV009' | 'INV0010' | 'INV011'

/** What screens say of a purchase, an older one maybe, with the time (milliseconds of the server's clock). */
export type PurchaseNews =
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number; now: number }
  | { type: 'purchase.resumed'; process: PurchaseProcess; now: number }
  | { type: 'payment.started'; idProcesoDeCompra: string; now: number }
  /** A page was opened whose purchase is being paid already; nobody waits for leave to charge. */
  | { type: 'payment.resumed'; idProcesoDeCompra: string; now: number }
  /** `dMaxima` is the server's deadline for another try. */
  | { type: 'payment.failed'; idProcesoDeCompra: string; dMaxima: string; now: number }
  | { type: 'purchase.paid'; idProcesoDeCompra: string; now: number }
  | { type: 'purchase.expired'; idProcesoDeCompra: string; origin: ExpiryOrigin; now: number }

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
  | PurchaseCommand
  | CartReport
  | PurchaseTimerReport
  | TabOwnershipReport

/** What the root hears. */
export type PurchaseReport =
  /** There is a purchase in this browser: a notice of the last one's end is out of date. */
  | { type: 'purchase.started' }
  | { type: 'payment.started' }
  | { type: 'payment.ended' }
  /** Purchase screens are to be left. */
  | { type: 'purchase.ended'; notice: NoticeCode }
  | { type: 'notice.raised'; notice: Notice; box: boolean }

/** What screens' machines hear. */
export type PurchaseEmitted = { type: 'purchase.ended' } | { type: 'payment.cleared' }
