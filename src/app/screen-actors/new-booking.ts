import type { BookedChoice } from '../../../contract/entities/booking.ts'
import { newBookingMachine } from '../../../machines/new-booking/new-booking.machine.ts'
import { makeBoxBooking, reserveSeats } from '../../api/make-booking.ts'
import { screenActor } from '../../shop/screen-actor.ts'
import { readStaffToken } from '../box-office/staff-token.ts'

/** A booking that the box office makes of what is chosen at the desk. */
export const boxBooking = (choice: BookedChoice) =>
  screenActor({
    provide: ({ api, memory }) =>
      newBookingMachine.provide({
        actors: { makeBooking: makeBoxBooking(api, () => readStaffToken(memory) ?? '') },
      }),
    input: () => ({ choice }),
  })

/** Seats that a customer reserves without paying, in a shop that lets them (section 5). */
export const seatedReservation = (choice: BookedChoice) =>
  screenActor({
    provide: ({ api }) => newBookingMachine.provide({ actors: { makeBooking: reserveSeats(api) } }),
    input: () => ({ choice }),
  })
