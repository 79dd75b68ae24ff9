import type { BuyerData, PurchaseProcess, TypedForm } from '../../contract/index.ts'
import type { AddressBookReport } from '../address-book/address-book.events.ts'
import type { PaymentMethodReport } from '../payment-method/payment-method.events.ts'
import type { PaymentVerificationReport } from '../payment-verification/payment-verification.events.ts'

/** The steps a customer takes, in order. */
export const CHECKOUT_STEPS = ['delivery', 'data', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The form of who buys as it was typed, valid or not. */
export type TypedBuyer = TypedForm<BuyerData>

export type CheckoutEvent =
  | { type: 'loading.retried' }
  | { type: 'delivery.chosen'; idEntregaTipo: number }
  | { type: 'delivery.accepted' }
  | { type: 'buyer.typed'; typed: TypedBuyer }
  | { type: 'buyer.submitted'; buyer: BuyerData }
  | { type: 'step.requested'; step: CheckoutStep }
  | { type: 'terms.changed'; lTerminos: boolean }
  | { type: 'payment.confirmed'; key: string }
  | { type: 'payment.cleared' }
  | { type: 'payment.retried' }
  | { type: 'purchase.ended' }
  | { type: 'tickets.requested' }
  | { type: 'order.retried' }
  | AddressBookReport
  | PaymentMethodReport
  | PaymentVerificationReport

export type CheckoutEmitted =
  | { type: 'purchase.resumed'; process: PurchaseProcess }
  | { type: 'process.changed'; process: PurchaseProcess }
  | { type: 'payment.started'; idProcesoDeCompra: string }
  /** The purchase was being paid before this page was opened. */
  | { type: 'payment.resumed'; idProcesoDeCompra: string }
  | { type: 'payment.failed'; idProcesoDeCompra: string; dMaxima: string }
  | { type: 'purchase.paid'; idProcesoDeCompra: string }
  | { type: 'purchase.expired'; idProcesoDeCompra: string; origin: 'INV0010' }
  | { type: 'verification.opened'; idProcesoDeCompra: string }
  /** The verdict is left for the steps. */
  | { type: 'steps.opened'; idProcesoDeCompra: string }
  | { type: 'orders.opened' }
  | { type: 'billboard.opened' }
