import type { bookingsMachine } from '../../../machines/bookings/bookings.machine.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { BookingsView } from './bookings-view.tsx'
import { useBookings } from './use-bookings.ts'

const Bookings = (props: ScreenProps<typeof bookingsMachine>) => (
  <BookingsView {...useBookings(props, false)} />
)

export default Bookings
