export type RefundEvent =
  | { type: 'refund.done' }
  | { type: 'refund.scheduled' }
  | { type: 'refund.byHand' }
  | { type: 'refund.refused' }
  | { type: 'refund.paid' }
