import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import type { PageDeployment } from '../../../contract/deployment.ts'
import type { BookedChoice } from '../../../contract/entities/booking.ts'
import type { Performance } from '../../../contract/entities/performance.ts'
import * as select from '../../../machines/new-booking/new-booking.selectors.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { useShop } from '../../shop/shop.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import type { PlaceLine } from '../performance/performance-view-props.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { bookingTimes, usualTime } from './booking-times.ts'
import { type BookingValues, emptyBooking } from './booking-values.ts'
import { boxBooking } from './box-booking.actor.ts'
import { useFailureWords } from './failure-words.ts'

interface BookingProps {
  performance: Performance
  /** What is chosen and not held. */
  places: readonly PlaceLine[]
  deployment: PageDeployment
  /** @param isMade the places are kept: what was chosen is done with. */
  onClose: (isMade: boolean) => void
}

/** What is chosen at the desk becomes a booking. */
export const Booking = ({ performance, places, deployment, onClose }: BookingProps) => {
  const { now, newKey } = useShop()
  const { shortDateTime } = useFormat()
  const placeName = usePlaceName()
  // As it was when the form was opened.
  const [chosen] = useState(places)
  const definition = useMemo(() => boxBooking(choiceOf(performance.idFuncion, chosen)), [performance, chosen])
  const actor = useScreenActor(definition, { path: '', search: '', params: {}, served: null, deployment })
  const busy = useSelector(actor, select.isBusy)
  const made = useSelector(actor, select.booking)
  const failure = useFailureWords()(useSelector(actor, select.failure))
  const { oEspectaculo, oFuncionFecha } = performance
  const startsAt = oFuncionFecha === null ? null : Date.parse(oFuncionFecha.dFecha)
  const [times] = useState(() => bookingTimes(now(), startsAt))
  const promotions = [
    ...new Map(chosen.flatMap((place) => place.promotions).map((one) => [one.idPromocion, one])).values(),
  ]
  const onConditions = useCallback(
    (lCondiciones: boolean) => actor.send({ type: 'conditions.changed', lCondiciones }),
    [actor],
  )
  const book = (values: BookingValues) => {
    const { cNombre, cMail, cNota, cPlazo, cPromocion } = values
    const [ending] = bookingTimes(now(), startsAt).filter(({ time }) => time === cPlazo)
    actor.send({
      type: 'booking.submitted',
      terms: {
        ...{ cNombre, cMail, cNota },
        idPromocion: cPromocion === '' ? null : Number(cPromocion),
        // Where that time is past the beginning by now, the server says so.
        dHasta: new Date(ending?.until ?? now()).toISOString(),
      },
      key: newKey(),
    })
  }
  return (
    <BookingDialog
      what={
        <p>
          {oEspectaculo.cEspectaculoCartelNombre}
          {oFuncionFecha && `, ${shortDateTime(oFuncionFecha.dFecha)}`}
          <br />
          {chosen.map(placeName).join(', ')}
        </p>
      }
      memory={`booking/${performance.idFuncion}`}
      defaults={emptyBooking(usualTime(times), promotionOf(chosen))}
      promotions={promotions}
      times={times}
      accepted={useSelector(actor, select.acceptsConditions)}
      conditionsMissing={useSelector(actor, select.isConditionsMissing)}
      busy={busy}
      failure={failure}
      made={made}
      onConditions={onConditions}
      onBook={book}
      onReject={() => actor.send({ type: 'form.rejected' })}
      onClose={() => onClose(made !== null)}
    />
  )
}

const choiceOf = (idFuncion: number, places: readonly PlaceLine[]): BookedChoice => ({
  idFuncion,
  aPosicion: places.flatMap(({ idPosicion }) => (idPosicion === null ? [] : [{ idPosicion }])),
  aSector: places.flatMap(({ idPosicion, idSector, nCantidad }) =>
    idPosicion === null ? [{ idSector, nCantidad }] : [],
  ),
})

/** A booking has one promotion: that of the places, where they all have the same one. */
const promotionOf = (places: readonly PlaceLine[]): number | null => {
  const [first] = places
  return first && places.every(({ idPromocion }) => idPromocion === first.idPromocion)
    ? first.idPromocion
    : null
}
