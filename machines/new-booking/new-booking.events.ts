import type { BookingTerms } from '../../contract/index.ts'

export type NewBookingEvent =
  /** `key` names one attempt at the server: a repeated call with the same key is done once (cIdempotencia). */
  { type: 'booking.submitted'; terms: BookingTerms; key: string }
