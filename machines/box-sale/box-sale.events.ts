import type { BoxPaymentKind, BoxPrint, PurchaseProcess } from '../../contract/index.ts'

export type BoxSaleEvent =
  | { type: 'cart.filled'; process: PurchaseProcess }
  | { type: 'cart.emptied' }
  | { type: 'choice.dropped' }
  | { type: 'places.taken' }
  | { type: 'change.requested' }
  | { type: 'method.chosen'; method: BoxPaymentKind }
  | { type: 'cash.given'; fRecibido: number | null }
  | { type: 'payment.requested'; key: string }
  | { type: 'payment.cleared' }
  | { type: 'purchase.ended' }
  | { type: 'print.retried' }
  | { type: 'next.requested' }

export type BoxSaleEmitted =
  /** What the purchase of this page hears. */
  | { type: 'purchase.resumed'; process: PurchaseProcess }
  | { type: 'payment.started'; idProcesoDeCompra: string }
  | { type: 'payment.failed'; idProcesoDeCompra: string; dMaxima: string }
  | { type: 'purchase.paid'; idProcesoDeCompra: string }
  /** What the box office hears. */
  | { type: 'sale.printed'; print: BoxPrint }
  | { type: 'sale.finished' }
