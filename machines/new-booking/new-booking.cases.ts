import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { booking, bookingTerms, seatsToBook } from '../samples/bookings.ts'
import type { newBookingMachine } from './new-booking.machine.ts'

export const cases: MachineCases<typeof newBookingMachine> = {
  input: { choice: seatsToBook },
  events: [
    { type: 'booking.submitted', terms: bookingTerms, key: 'key-of-booking' },
    done('makeBooking', accepted(booking)),
    done('makeBooking', refused('POSICIONES_OCUPADAS')),
    failed('makeBooking'),
  ],
  abstract: ({ context }) => ({ failure: context.failure?.kind ?? null }),
}
