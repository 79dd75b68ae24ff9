export type TicketOfferEvent =
  /** The giver asks for the link again. */
  | { type: 'offer.retried' }
  /** The giver takes the link back. */
  | { type: 'offer.withdrawn' }
