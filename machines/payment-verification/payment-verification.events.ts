import type { PaymentOutcome } from '../../contract/index.ts'

export type PaymentVerificationEvent =
  | { type: 'verification.retried' }
  | { type: 'orders.opened' }
  | { type: 'payment.retried' }
  | { type: 'verification.closed' }

/** What the checkout hears at once, whichever way the customer then leaves the page. */
export interface PaymentVerificationReport {
  type: 'payment.refused'
  payment: PaymentOutcome | null
}
