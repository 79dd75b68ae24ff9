import type { BuyerData, PurchaseProcess, TypedForm } from '../../contract/index.ts'
import type { AddressBookReport } from '../address-book/address-book.events.ts'
import type { CardReport } from '../card/card.events.ts'
import type { PaymentEnd, PaymentOrder } from '../payment/payment.events.ts'

/** The steps a customer takes, in order. */
export const CHECKOUT_STEPS = ['delivery', 'data', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The form of who buys as it was typed, valid or not. */
export type TypedBuyer = TypedForm<BuyerData>

/** What is saved of a paid purchase: the tickets, or their performances for a calendar. */
export type TicketFile = 'pdf' | 'calendar'

export type CheckoutEvent =
  | { type: 'loading.retried' }
  | { type: 'delivery.chosen'; idEntregaTipo: number }
  | { type: 'delivery.accepted' }
  | { type: 'buyer.typed'; typed: TypedBuyer }
  | { type: 'buyer.submitted'; buyer: BuyerData }
  | { type: 'step.requested'; step: CheckoutStep }
  | { type: 'terms.changed'; lTerminos: boolean }
  | { type: 'payment.confirmed'; key: string }
  | { type: 'payment.begun'; idProcesoDeCompra: string }
  | { type: 'payment.received'; idProcesoDeCompra: string }
  | ({ type: 'payment.ended'; idProcesoDeCompra: string } & PaymentEnd)
  | { type: 'payment.retried' }
  | { type: 'purchase.ended' }
  | { type: 'tickets.requested'; file: TicketFile }
  | { type: 'order.retried' }
  | AddressBookReport
  | CardReport

export type CheckoutEmitted =
  | { type: 'purchase.resumed'; process: PurchaseProcess }
  | { type: 'process.changed'; process: PurchaseProcess }
  | { type: 'payment.submitted'; idProcesoDeCompra: string; order: PaymentOrder }
  /** The customer wants to pay another way than by what was never sent. */
  | { type: 'payment.dropped'; idProcesoDeCompra: string }
  /** The purchase was being paid before this page was opened. */
  | { type: 'payment.resumed'; idProcesoDeCompra: string }
  | { type: 'purchase.paid'; idProcesoDeCompra: string }
  | { type: 'purchase.expired'; idProcesoDeCompra: string; origin: 'INV0010' }
  | { type: 'verification.opened'; idProcesoDeCompra: string }
  /** The verdict is left for the steps. */
  | { type: 'steps.opened'; idProcesoDeCompra: string }
  | { type: 'orders.opened' }
