import type { BookingTerms } from '../../contract/index.ts'

/** Who places are kept for, and until when, as a form says it: the reservation conditions are accepted apart. */
export type BookedFor = Omit<BookingTerms, 'lCondiciones'>

export type NewBookingEvent =
  | { type: 'conditions.changed'; lCondiciones: boolean }
  /** `key` names one attempt at the server: a repeated call with the same key is done once (cIdempotencia). */
  | { type: 'booking.submitted'; terms: BookedFor; key: string }
  | { type: 'form.rejected' }
