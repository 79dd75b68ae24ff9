export type InvoiceEvent =
  | { type: 'number.taken' }
  | { type: 'authority.asked' }
  | { type: 'authority.authorised' }
  | { type: 'authority.rejected' }
  | { type: 'authority.silent' }
  | { type: 'authority.absent' }
  | { type: 'number.lost' }
  | { type: 'operator.retried' }
  | { type: 'contingency.issued' }
