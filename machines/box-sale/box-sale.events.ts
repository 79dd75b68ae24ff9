import type { BoxPaymentKind, PurchaseProcess } from '../../contract/index.ts'

export type BoxSaleEvent =
  | { type: 'method.chosen'; method: BoxPaymentKind }
  | { type: 'cash.given'; fRecibido: number | null }
  | { type: 'payment.requested'; process: PurchaseProcess; key: string }
  | { type: 'payment.cleared' }
  | { type: 'purchase.ended' }
  | { type: 'print.retried' }

/** What the purchase of this page hears. */
export type BoxSaleEmitted =
  | { type: 'purchase.resumed'; process: PurchaseProcess }
  | { type: 'payment.started'; idProcesoDeCompra: string }
  | { type: 'payment.failed'; idProcesoDeCompra: string; dMaxima: string }
  | { type: 'purchase.paid'; idProcesoDeCompra: string }
