import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { PageDeployment } from '../../../contract/deployment.ts'
import type { BookedChoice } from '../../../contract/entities/booking.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import * as select from '../../../machines/new-booking/new-booking.selectors.ts'
import type { SeatHoldingEvent } from '../../../machines/seat-holding/seat-holding.events.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import { useShop } from '../../shop/shop.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { seatedReservation } from './reservation.actor.ts'
import { ReserveDialog } from './reserve-dialog.tsx'

/** Whether some of the seats are gone by now; else which of them can only be bought. */
type ReservationEnd = Extract<SeatHoldingEvent, { type: 'reservation.lost' | 'reservation.closed' }>

interface ReservingProps {
  choice: BookedChoice
  deployment: PageDeployment
  onClose: (event: ReservationEnd) => void
}

/** Seats that a customer chose are reserved without paying. */
const Reserving = ({ choice, deployment, onClose }: ReservingProps) => {
  const { actors, newKey } = useShop()
  const definition = useMemo(() => seatedReservation(choice), [choice])
  const actor = useScreenActor(definition, { path: '', search: '', params: {}, served: null, deployment })
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const made = useSelector(actor, select.booking)
  const offered = useSelector(actor, select.offered)
  const isLost = failure?.kind === 'refused' && failure.code === 'POSICIONES_OCUPADAS'
  return (
    <ReserveDialog
      count={choice.aPosicion.length}
      hours={deployment.limits.reservationHours}
      accepted={useSelector(actor, select.acceptsConditions)}
      missing={useSelector(actor, select.isConditionsMissing)}
      busy={useSelector(actor, select.isBusy)}
      failure={failure}
      offered={offered.length}
      until={made?.dHasta ?? null}
      onConditions={(lCondiciones) => actor.send({ type: 'conditions.changed', lCondiciones })}
      onReserve={() => actor.send({ type: 'booking.submitted', terms: OWN_TERMS, key: newKey() })}
      onClose={() => onClose(isLost ? { type: 'reservation.lost' } : { type: 'reservation.closed', offered })}
      onBookings={() => actors.navigation.send({ type: 'page.opened', path: pageUrl.bookings() })}
    />
  )
}

/** Who it is for is who is logged in, and until when is the shop's to say. */
const OWN_TERMS = { cNombre: '', cMail: '', cNota: '', dHasta: '', idPromocion: null }

export default Reserving
