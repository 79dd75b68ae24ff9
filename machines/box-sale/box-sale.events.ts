import type { BoxPaymentKind, BoxPrint, PurchaseProcess } from '../../contract/index.ts'
import type { PaymentEnd, PaymentOrder } from '../payment/payment.events.ts'
import type { DeskCharges } from '../seat-holding/seat-holding.setup.ts'

export type BoxSaleEvent =
  | { type: 'cart.filled'; process: PurchaseProcess }
  | { type: 'cart.emptied' }
  | { type: 'choice.dropped' }
  | { type: 'places.taken' }
  | { type: 'choice.begun' }
  | BoxSaleCommand
  | { type: 'change.requested' }
  | { type: 'method.chosen'; method: BoxPaymentKind }
  | { type: 'cash.given'; fRecibido: number | null }
  /** cComprobante: how what goes back of an exchange is paid by hand; null where it is not. */
  | { type: 'payment.requested'; key: string; cComprobante: string | null }
  | ({ type: 'payment.ended'; idProcesoDeCompra: string } & PaymentEnd)
  | { type: 'sale.parked' }
  | { type: 'purchase.ended' }
  | { type: 'print.retried' }
  | { type: 'next.requested' }

/** What is open at the desk: a performance, with what its places cost there and how many a sale may have. */
export interface DeskSeats {
  idFuncion: number
  charges: DeskCharges
}

/** What its parent, the box office, says. */
export type BoxSaleCommand = ({ type: 'seats.shown' } & DeskSeats) | { type: 'seats.hidden' }

/** What the purchase of this page hears. */
export type BoxSaleEmitted =
  | { type: 'purchase.resumed'; process: PurchaseProcess }
  | { type: 'payment.submitted'; idProcesoDeCompra: string; order: PaymentOrder }

/** What its parent, the box office, is told. */
export type BoxSaleReport = { type: 'sale.printed'; print: BoxPrint } | { type: 'sale.finished' }
