import { msg } from '@lingui/core/macro'
import { bookingsMachine } from '../../../machines/bookings/bookings.machine.ts'
import { giveUpBooking, listBookingPromotions, listBookings, takeBooking } from '../../api/bookings.ts'
import { screen } from '../../shop/screen.ts'
import { inAccountFrame } from '../in-account-frame.tsx'
import Bookings from './index.tsx'

export default screen({
  title: msg`My bookings`,
  Screen: inAccountFrame('bookings', Bookings),
  provide: ({ api, actors }) =>
    bookingsMachine.provide({
      actors: {
        listBookings: listBookings(api),
        listPromotions: listBookingPromotions(api),
        takeBooking: takeBooking(api, () => actors.cart.getSnapshot().context.idProcesoDeCompra),
        giveUpBooking: giveUpBooking(api),
      },
    }),
  input: () => ({ ctProcess: 'CART' as const }),
})
