import type { PurchaseEnd, PurchaseProcess } from '../../contract/index.ts'

export type CartEvent =
  | { type: 'process.opened'; idProcesoDeCompra: string }
  | { type: 'process.changed'; process: PurchaseProcess }
  | { type: 'process.restored'; process: PurchaseProcess | null }
  | { type: 'line.removed'; idFuncion: number; now: number }
  | { type: 'cart.emptied'; now: number }
  | { type: 'cart.retried' }
  /** Of one purchase, where it is named: another one in the cart stays. */
  | { type: 'purchase.ended'; idProcesoDeCompra?: string }

/** What the parent is sent. */
export type CartReport =
  | { type: 'cancellation.requested'; now: number }
  | { type: 'process.refreshed'; process: PurchaseProcess }
  | { type: 'purchase.paid'; idProcesoDeCompra: string }
  | { type: 'purchase.expired'; idProcesoDeCompra: string; origin: 'INV011' }
  | { type: 'purchase.closed'; idProcesoDeCompra: string; end: PurchaseEnd }
