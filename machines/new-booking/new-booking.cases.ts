import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { bookedFor, booking, seatsToBook } from '../samples/bookings.ts'
import type { newBookingMachine } from './new-booking.machine.ts'

export const cases: MachineCases<typeof newBookingMachine> = {
  input: { choice: seatsToBook },
  events: [
    { type: 'conditions.changed', lCondiciones: true },
    { type: 'conditions.changed', lCondiciones: false },
    { type: 'form.rejected' },
    { type: 'booking.submitted', terms: bookedFor, key: 'key-of-booking' },
    done('makeBooking', accepted(booking)),
    done('makeBooking', refused('POSICIONES_OCUPADAS')),
    failed('makeBooking'),
  ],
  abstract: ({ context: { failure, lCondiciones, conditionsMissing } }) => ({
    failure: failure?.kind ?? null,
    accepts: lCondiciones,
    missing: conditionsMissing,
  }),
}
