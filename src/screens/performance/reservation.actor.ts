import type { BookedChoice } from '../../../contract/entities/booking.ts'
import { newBookingMachine } from '../../../machines/new-booking/new-booking.machine.ts'
import { reserveSeats } from '../../api/make-booking.ts'
import { screenActor } from '../../shop/screen-actor.ts'

/** Seats that a customer reserves without paying, in a shop that lets them (section 5). */
export const seatedReservation = (choice: BookedChoice) =>
  screenActor({
    provide: ({ api }) => newBookingMachine.provide({ actors: { makeBooking: reserveSeats(api) } }),
    input: () => ({ choice }),
  })
