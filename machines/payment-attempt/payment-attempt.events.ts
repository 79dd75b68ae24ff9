export type PaymentAttemptEvent =
  | { type: 'charge.approved'; honoured: boolean }
  | { type: 'charge.declined' }
  | { type: 'charge.unknown' }
  | { type: 'charge.voided' }
  | { type: 'purchase.regretted' }
  | { type: 'refund.done' }
