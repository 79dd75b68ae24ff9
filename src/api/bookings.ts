import { fromPromise } from 'xstate'
import { accountAddresses as addresses } from '../../contract/addresses/account.ts'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { Booking, ListedBooking } from '../../contract/entities/booking.ts'
import type { Promotion } from '../../contract/entities/performance.ts'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import type { TakeBookingInput } from '../../machines/bookings/bookings.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

export const listBookings = (api: Api) =>
  fromPromise<Outcome<{ Lista: ListedBooking[] }>, { cBuscar: string }>(({ signal }) =>
    api.call('listBookings', { address: addresses.listBookings, signal, quiet: true }),
  )

/** @param staffToken the staff login that this tab has */
export const listBoxBookings = (api: Api, staffToken: () => string) =>
  fromPromise<Outcome<{ Lista: ListedBooking[] }>, { cBuscar: string }>(({ input: { cBuscar }, signal }) =>
    staffCall(() =>
      api.call('listBoxBookings', {
        address: boxOfficeAddresses.listBoxBookings,
        query: { cBuscar: cBuscar === '' ? null : cBuscar },
        ...withStaff(staffToken(), signal),
      }),
    ),
  )

export const listBookingPromotions = (api: Api) =>
  fromPromise<Outcome<{ Lista: Promotion[] }>, { idReserva: number }>(({ input: params, signal }) =>
    api.call('listBookingPromotions', {
      address: addresses.listBookingPromotions,
      params,
      body: {},
      signal,
      quiet: true,
    }),
  )

/** @param currentPurchase the purchase that this tab has, which the places come beside; null for none */
export const takeBooking = (api: Api, currentPurchase: () => string | null) =>
  fromPromise<Outcome<PurchaseProcess>, TakeBookingInput>(
    ({ input: { booking, places, ctProcess, lCondiciones, key }, signal }) => {
      const params = { id: currentPurchase() ?? '0' }
      const asked = { idReserva: booking.idReserva, ctProcess, cIdempotencia: key, lCondiciones }
      const { whole, aPosicion, aSector } = places
      return whole === null
        ? api.call('takeBookedPlaces', {
            address: addresses.takeBookedPlaces,
            params,
            body: { ...asked, aPosicion, aSector },
            signal,
            quiet: true,
          })
        : api.call('takeBooking', {
            address: addresses.takeBooking,
            params,
            body: { ...asked, idFuncion: booking.oFuncion.idFuncion, ...whole },
            signal,
            quiet: true,
          })
    },
  )

export const giveUpBooking = (api: Api) =>
  fromPromise<Outcome<Booking>, { idReserva: number }>(({ input: params, signal }) =>
    api.call('giveUpBooking', { address: addresses.giveUpBooking, params, body: {}, signal, quiet: true }),
  )

/** @param staffToken the staff login that this tab has */
export const cancelBoxBooking = (api: Api, staffToken: () => string) =>
  fromPromise<Outcome<Booking>, { idReserva: number }>(({ input: params, signal }) =>
    staffCall(() =>
      api.call('cancelBoxBooking', {
        address: boxOfficeAddresses.cancelBoxBooking,
        params,
        body: {},
        ...withStaff(staffToken(), signal),
      }),
    ),
  )
