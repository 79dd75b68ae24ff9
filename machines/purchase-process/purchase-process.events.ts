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
  /** Its customer has begun another one of the same shop: in another browser, say. */
  | { type: 'purchase.replaced' }
  /** Its only performance was called off. */
  | { type: 'performance.cancelled' }
  /** The desk serves the next person. */
  | { type: 'desk.cleared' }
  /** Its places were to be exchanged for tickets, which may not be given. */
  | { type: 'exchange.refused' }
  | { type: 'purchase.expired' }
  | { type: 'purchase.regretted' }
