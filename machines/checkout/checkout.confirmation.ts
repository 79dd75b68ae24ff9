import type { SnapshotFrom } from 'xstate'
import type { PaymentResult } from '../payment/payment.events.ts'
import type { paymentMachine } from '../payment/payment.machine.ts'
import { type PaymentStanding, standing } from '../payment/payment.selectors.ts'
import type { checkoutMachine } from './checkout.machine.ts'

/** What the page says of a payment, in the labels of section 4 and a few more. */
export type ConfirmationKind =
  | PaymentStanding
  | 'success'
  /** Paid; the tickets are on their way to the page. */
  | 'bringingTickets'
  /** Paid; the tickets could not be brought just now. */
  | 'ticketsMissing'
  | 'failure'
  | 'cancelled'
  /** The shop itself refused to charge. */
  | 'refused'

/** Every end of a payment has its line; those that lead to another page are shown as nothing here. */
const AFTER: Record<PaymentResult, ConfirmationKind | null> = {
  approved: 'bringingTickets',
  declined: 'failure',
  cancelled: 'cancelled',
  refused: 'refused',
  missing: null,
  left: null,
  dropped: null,
}

/**
 * What is shown of the payment; null while the steps, or nothing yet, are shown instead.
 * @param payment the payment that the page is about: the purchase's own, or the one that it asks about itself
 */
export const confirmation = (
  checkout: SnapshotFrom<typeof checkoutMachine>,
  payment: SnapshotFrom<typeof paymentMachine> | null,
): ConfirmationKind | null => {
  if (checkout.matches('done')) {
    if (checkout.context.order) return 'success'
    return checkout.matches({ done: 'orderMissing' }) ? 'ticketsMissing' : 'bringingTickets'
  }
  // After a reload, only why the shop refused is known.
  if (checkout.matches({ buying: 'failed' })) return AFTER[checkout.context.result ?? 'refused']
  const known = payment && standing(payment)
  if (checkout.matches('confirming')) return known ?? 'verifying'
  return checkout.matches({ buying: { payment: 'paying' } }) ? known : null
}
