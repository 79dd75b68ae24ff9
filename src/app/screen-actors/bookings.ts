import { bookingsMachine } from '../../../machines/bookings/bookings.machine.ts'
import { giveUpBooking, listBookingPromotions, listBookings, takeBooking } from '../../api/bookings.ts'
import { screenActor } from '../../shop/screen-actor.ts'

export default screenActor({
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
