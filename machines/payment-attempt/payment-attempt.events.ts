export type PaymentAttemptEvent =
  | { type: 'charge.approved'; honoured: boolean }
  | { type: 'charge.declined' }
  | { type: 'charge.unknown' }
  | { type: 'charge.voided' }
  | { type: 'charge.leftOpen' }
  | { type: 'step.offered' }
  | { type: 'payer.agreed' }
  | { type: 'purchase.regretted' }
  | { type: 'refund.done' }
