import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { pageUrl } from '../../../contract/page-routes.ts'
import type { bookingsMachine } from '../../../machines/bookings/bookings.machine.ts'
import * as select from '../../../machines/bookings/bookings.selectors.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { BookingsView } from '../bookings/bookings-view.tsx'
import { useBookings } from '../bookings/use-bookings.ts'
import '../box-office/box-office.css'

/** The bookings of the box office, found by number, name or mail (section 2, /myBookingsBox). */
const BoxBookings = (props: ScreenProps<typeof bookingsMachine>) => {
  const { actor, deployment } = props
  const search = useSelector(actor, select.search)
  return (
    <>
      <div className="bo">
        <header className="bo-bar">
          <span className="bo-brand">{deployment.logo.mark}</span>
          <b>
            <Trans>Box office</Trans>
          </b>
          <a className="link" href={pageUrl.boxOffice()}>
            <Trans>Back to the desk</Trans>
          </a>
        </header>
      </div>
      <div className="wrap box-bookings">
        <BookingsView {...useBookings(props, true)}>
          <p className="sm soft">
            <Trans>A new booking is made at the desk: choose the places, then press F4.</Trans>
          </p>
          <label className="booking-search">
            <span className="sm">
              <Trans>Number, name or email</Trans>
            </span>
            <input
              type="search"
              maxLength={120}
              value={search}
              onChange={({ target }) => actor.send({ type: 'search.changed', cBuscar: target.value })}
            />
          </label>
        </BookingsView>
      </div>
    </>
  )
}

export default BoxBookings
