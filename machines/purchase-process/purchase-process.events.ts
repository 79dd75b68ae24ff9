export type PurchaseEvent =
  | { type: 'payment.submitted'; totalCents: number }
  | { type: 'free.confirmed'; totalCents: number }
  | { type: 'payment.declined'; placesAreOurs: boolean }
  | {
      type: 'payment.approved'
      amountMatches: boolean
      placesAreOurs: boolean
      /** It has begun, or was cancelled. */
      performanceIsOver: boolean
    }
  | { type: 'payment.voided'; placesAreOurs: boolean }
  | { type: 'payment.abandoned' }
  | { type: 'purchase.cancelled' }
  | { type: 'purchase.expired' }
  | { type: 'purchase.regretted' }
