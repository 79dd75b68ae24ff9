import type { BookedChoice } from '../../../contract/entities/booking.ts'
import { newBookingMachine } from '../../../machines/new-booking/new-booking.machine.ts'
import { makeBoxBooking } from '../../api/make-booking.ts'
import { screenActor } from '../../shop/screen-actor.ts'
import { readStaffToken } from './staff-token.ts'

/** A booking that the box office makes of what is chosen at the desk. */
export const boxBooking = (choice: BookedChoice) =>
  screenActor({
    provide: ({ api, memory }) =>
      newBookingMachine.provide({
        actors: { makeBooking: makeBoxBooking(api, () => readStaffToken(memory) ?? '') },
      }),
    input: () => ({ choice }),
  })
