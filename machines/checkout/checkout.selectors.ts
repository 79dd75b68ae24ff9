import type { SnapshotFrom } from 'xstate'
import type { Customer, DeliveryType, Order, PaymentOutcome, PurchaseProcess } from '../../contract/index.ts'
import type { TypedAddress } from '../address-book/address-book.events.ts'
import type { Failure } from '../outcome.ts'
import type { CheckoutStep, TicketFile, TypedBuyer } from './checkout.events.ts'
import type { checkoutMachine } from './checkout.machine.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/**
 * The step on the page; while it is being paid that is still the review. Null outside of the steps, and while it is
 * found out whether the later step that the address names may be opened.
 */
export const step = (snapshot: Snapshot): CheckoutStep | null => {
  const wanted = snapshot.context.step
  if (wanted && wanted !== 'delivery' && snapshot.matches({ buying: { delivery: 'loading' } })) return null
  if (snapshot.matches({ buying: 'delivery' })) return 'delivery'
  if (snapshot.matches({ buying: 'additionalData' })) return 'data'
  if (snapshot.matches({ buying: { payment: 'method' } })) return 'payment'
  return snapshot.matches({ buying: 'payment' }) ? 'review' : null
}

/** The purchase, or what its step needs, is still being asked for. */
export const isOpening = (snapshot: Snapshot): boolean =>
  snapshot.matches({ buying: 'preValidating' }) || snapshot.matches({ buying: { delivery: 'loading' } })

export const process = ({ context }: Snapshot): PurchaseProcess | null => context.process

/** The ways of delivery; null while they are fetched. */
export const deliveries = (snapshot: Snapshot): readonly DeliveryType[] | null =>
  snapshot.matches({ buying: { delivery: 'loading' } }) ? null : snapshot.context.deliveries

/** What was typed of who buys and has not been sent. */
export const typedBuyer = ({ context }: Snapshot): TypedBuyer | null => context.typed

/** Why the shop refused to charge, while the page says so: a reload shows it again. */
export const shownRefusal = (snapshot: Snapshot): Failure | null =>
  snapshot.matches({ buying: 'failed' }) ? snapshot.context.failure : null

export const customer = ({ context }: Snapshot): Customer | null => context.customer

/** What the issuer said, of a payment that was declined or approved. */
export const payment = ({ context }: Snapshot): PaymentOutcome | null => context.payment

/** The paid order with its tickets. */
export const order = ({ context }: Snapshot): Order | null => context.order

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** The machine of the address book; undefined where no address is chosen. */
export const addressBookActor = ({ children }: Snapshot) => children.addressBook

/** What was typed of a new address and has not been sent. */
export const typedAddress = ({ context }: Snapshot): TypedAddress | null => context.typedAddress

/** An answer of the server is awaited within a step. */
export const isBusy = (snapshot: Snapshot): boolean =>
  snapshot.matches({ buying: { delivery: 'saving' } }) ||
  snapshot.matches({ buying: { delivery: 'accepting' } }) ||
  snapshot.matches({ buying: { delivery: { address: 'sending' } } }) ||
  snapshot.matches({ buying: { delivery: { address: 'keeping' } } }) ||
  snapshot.matches({ buying: { additionalData: 'saving' } })

export const isPaying = (snapshot: Snapshot): boolean =>
  snapshot.matches({ buying: { payment: 'paying' } }) ||
  snapshot.matches({ buying: { payment: 'recounting' } })

/** How the download of one of the files fares. */
export const downloadStatus = (snapshot: Snapshot, file: TicketFile): 'idle' | 'busy' | 'failed' => {
  if (snapshot.context.file !== file) return 'idle'
  if (snapshot.matches({ done: 'downloading' })) return 'busy'
  return snapshot.matches({ done: 'downloadFailed' }) ? 'failed' : 'idle'
}

/** It is asked what became of a payment, or its tickets are there: the address is the confirmation's. */
export const isConfirming = (snapshot: Snapshot): boolean =>
  snapshot.matches('confirming') || snapshot.matches('done')

/** This customer has no such purchase. */
export const isMissing = (snapshot: Snapshot): boolean => snapshot.matches('missing')

/** The purchase could not be read. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.matches({ buying: 'unavailable' })

/** Paid: the tickets are here or on their way. */
export const isDone = (snapshot: Snapshot): boolean => snapshot.matches('done')

/** The machine of the way to pay; undefined outside of the payment's steps. */
export const cardActor = ({ children }: Snapshot) => children.card

/** The payment that this page asks about by itself; undefined where it is the purchase's own. */
export const paymentActor = ({ children }: Snapshot) => children.payment

/** The way of delivery that is chosen, kept by the server or on its way there. */
export const chosenDelivery = ({ context }: Snapshot): number | null =>
  context.unsavedDelivery ?? context.process?.idEntregaTipo ?? null

/** The customer agrees to the terms. */
export const acceptsTerms = ({ context }: Snapshot): boolean => context.lTerminos

/** Paying was asked for without agreeing to the terms. */
export const isTermsMissing = ({ context }: Snapshot): boolean => context.termsMissing && !context.lTerminos
