import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { ListedBooking } from '../../contract/entities/booking.ts'
import type { MakeBookingInput } from '../../machines/new-booking/new-booking.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

type Made = Outcome<ListedBooking>

/** The box office keeps places for somebody. @param staffToken the staff login that this tab has */
export const makeBoxBooking = (api: Api, staffToken: () => string) =>
  fromPromise<Made, MakeBookingInput>(({ input: { choice, terms, key }, signal }) =>
    staffCall(() =>
      api.call('makeBoxBooking', {
        address: boxOfficeAddresses.makeBoxBooking,
        body: { cIdempotencia: key, ...choice, ...terms },
        ...withStaff(staffToken(), signal),
      }),
    ),
  )

/** The customer keeps seats for themselves; the shop decides until when. */
export const reserveSeats = (api: Api) =>
  fromPromise<Made, MakeBookingInput>(({ input: { choice, terms, key }, signal }) =>
    api.call('reserveSeats', {
      address: accountAddresses.reserveSeats,
      body: {
        cIdempotencia: key,
        idFuncion: choice.idFuncion,
        lCondiciones: terms.lCondiciones,
        aPosicion: choice.aPosicion,
      },
      signal,
      quiet: true,
    }),
  )
