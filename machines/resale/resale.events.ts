export type ResaleEvent =
  /** The seller asks again what comes back. */
  | { type: 'resale.retried' }
  /** The seller offers the ticket for what is shown. */
  | { type: 'resale.confirmed' }
  /** The seller takes it off resale. */
  | { type: 'resale.takenOff' }
