import { msg } from '@lingui/core/macro'
import { fromPromise } from 'xstate'
import { pageUrl } from '../../../contract/page-routes.ts'
import { bookingsMachine } from '../../../machines/bookings/bookings.machine.ts'
import { cancelBoxBooking, listBookingPromotions, listBoxBookings, takeBooking } from '../../api/bookings.ts'
import { screen } from '../../shop/screen.ts'
import { readStaffToken } from '../box-office/staff-token.ts'
import BoxBookings from './index.tsx'

/** The bookings of the box office: listed and cancelled by the staff login, sold by the sale that is under way. */
export default screen({
  title: msg({ context: 'box office', message: 'Bookings' }),
  Screen: BoxBookings,
  provide: ({ api, memory, actors }) => {
    const staffToken = () => readStaffToken(memory) ?? ''
    /** Without a staff login there is nothing to ask for: it begins at the box office. */
    const toStaffLogin: ReturnType<typeof listBoxBookings> = fromPromise(() => {
      actors.navigation.send({ type: 'page.opened', path: pageUrl.boxOffice(), replace: true })
      return new Promise(() => {})
    })
    return bookingsMachine.provide({
      actors: {
        listBookings: staffToken() === '' ? toStaffLogin : listBoxBookings(api, staffToken),
        listPromotions: listBookingPromotions(api),
        // Each sale at the desk begins with nothing.
        takeBooking: takeBooking(api, () => null),
        giveUpBooking: cancelBoxBooking(api, staffToken),
      },
    })
  },
  input: () => ({ ctProcess: 'BOX' as const }),
})
