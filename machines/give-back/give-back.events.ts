export type GiveBackEvent =
  | { type: 'ticket.toggled'; cNumero: string }
  | { type: 'offer.requested' }
  | { type: 'giveBack.confirmed' }
  | { type: 'choice.changed' }
  | { type: 'dialog.closed' }
