import type { SnapshotFrom } from 'xstate'
import type { Customer, DeliveryType, Order, PaymentOutcome, PurchaseProcess } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { checkoutMachine } from './checkout.machine.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** The steps a customer takes, in order; each is a tag of the chart. */
export const CHECKOUT_STEPS = ['delivery', 'data', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** The step on the page; while it is being paid that is still the review. Null outside of the steps. */
export const step = (snapshot: Snapshot): CheckoutStep | null =>
  snapshot.hasTag('paying') ? 'review' : (CHECKOUT_STEPS.find((tag) => snapshot.hasTag(tag)) ?? null)

export const process = ({ context }: Snapshot): PurchaseProcess | null => context.process

/** The last digits of the card that the payment, or the paid order, was asked of. */
export const cardLastDigits = ({ context }: Snapshot): string | null =>
  context.payment?.cUltimosDigitos ?? context.order?.cUltimosDigitos ?? null

/** The ways of delivery; null while they are fetched. */
export const deliveries = (snapshot: Snapshot): readonly DeliveryType[] | null =>
  snapshot.hasTag('loading') ? null : snapshot.context.deliveries

export const customer = ({ context }: Snapshot): Customer | null => context.customer

/** What the issuer said, of a payment that was declined or approved. */
export const payment = ({ context }: Snapshot): PaymentOutcome | null => context.payment

/** The paid order with its tickets. */
export const order = ({ context }: Snapshot): Order | null => context.order

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** An answer of the server is awaited within a step. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const isPaying = (snapshot: Snapshot): boolean => snapshot.hasTag('paying')

export const downloadStatus = (snapshot: Snapshot): 'idle' | 'busy' | 'failed' => {
  if (snapshot.hasTag('downloading')) return 'busy'
  return snapshot.hasTag('downloadFailed') ? 'failed' : 'idle'
}

/** The payment is being verified, or its tickets are there. */
export const isConfirming = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('verifying') || snapshot.hasTag('done')

/** This customer has no such purchase. */
export const isMissing = (snapshot: Snapshot): boolean => snapshot.hasTag('missing')

/** Declined or refused: another try is offered. */
export const isNotPaid = (snapshot: Snapshot): boolean => snapshot.hasTag('notPaid')

/** The purchase could not be read. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Paid, but the tickets could not be fetched just now. */
export const isOrderMissing = (snapshot: Snapshot): boolean => snapshot.hasTag('orderMissing')

/** The machine that takes the payment; undefined outside of the payment's steps. */
export const paymentMethodActor = ({ children }: Snapshot) => children.paymentMethod

/** The machine that verifies the payment; undefined before and after. */
export const paymentVerificationActor = ({ children }: Snapshot) => children.paymentVerification

/** Paid: the tickets are here or on their way. */
export const isPaid = (snapshot: Snapshot): boolean => snapshot.hasTag('done')

/** The way of delivery that is chosen, kept by the server or on its way there. */
export const chosenDelivery = ({ context }: Snapshot): number | null =>
  context.deliveryWish ?? context.process?.idEntregaTipo ?? null
