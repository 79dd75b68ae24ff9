import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { ListedBooking } from '../../../contract/entities/booking.ts'
import type { Promotion } from '../../../contract/entities/performance.ts'
import type { PlacesToTake } from '../../../machines/bookings/bookings.events.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { keepFocus } from '../../forms/keep-focus.ts'
import { problemMessage } from '../../forms/messages.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { BookedPlaces } from './booked-places.tsx'
import { chosenCount, chosenTotal, placesToTake, promotedCount, wholeChoice } from './booking-choice.ts'
import { useMomentWords } from './use-moment-words.ts'

export interface BookingFormProps {
  booking: ListedBooking
  isBox: boolean
  /** Promotions that fit some of its places. */
  promotions: readonly Promotion[]
  busy: boolean
  /** Why the places could not be taken, in the customer's words. */
  failure: string | null
  onSubmit: (places: PlacesToTake) => void
  onLeave: () => void
}

/** Which places of a booking are bought, at which promotion, and the reservation conditions (section 5). */
export function BookingForm(props: BookingFormProps) {
  const { booking, isBox, promotions, busy, failure, onSubmit, onLeave } = props
  const { t, i18n } = useLingui()
  const format = useFormat()
  const inWords = useMomentWords()
  const title = useFocusOnChange<HTMLHeadingElement>('form', { atFirst: true })
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const places = booking.listaPosicion
  const [chosen, setChosen] = useState(() => wholeChoice(places))
  const [idPromocion, setPromocion] = useState(booking.idPromocion)
  const [accepted, setAccepted] = useState(false)
  const [tried, setTried] = useState(false)
  const promotion = promotions.find((one) => one.idPromocion === idPromocion) ?? null
  const choice = { ...chosen, promotion }
  const count = chosenCount(places, choice)
  const most = promotion?.nMaximo ?? 0
  const tooMany = promotion !== null && promotedCount(places, choice) > most
  const isMissing = tried && !accepted
  const { oFuncion } = booking

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || count === 0 || tooMany) return
    if (accepted) onSubmit(placesToTake(places, choice))
    else box.current?.focus()
  }

  return (
    <form className="form-grid booking-form" noValidate onSubmit={submit}>
      <div>
        <h2 className="d" ref={title} tabIndex={-1}>
          {oFuncion.cEspectaculoCartelNombre}
        </h2>
        <p className="sm">
          {oFuncion.cEstablecimientoNombre}
          {oFuncion.dFecha ? `, ${inWords(oFuncion.dFecha)}` : null}
        </p>
      </div>
      <BookedPlaces places={places} chosen={chosen} onChange={setChosen} />
      {tried && count === 0 ? (
        <p className="field-error" role="alert">
          <Trans>Choose at least one place</Trans>
        </p>
      ) : null}
      {promotions.length > 0 ? (
        <div>
          <label className="booked-quantity">
            <span>
              <Trans>Promotion</Trans>
            </span>
            <select
              value={idPromocion ?? ''}
              onChange={({ target }) => setPromocion(target.value === '' ? null : Number(target.value))}
              aria-invalid={tooMany || undefined}
              aria-describedby={tooMany ? `${id}-promotion` : undefined}
            >
              <option value="">{t`Full price`}</option>
              {promotions.map((one) => (
                <option key={one.idPromocion} value={one.idPromocion}>
                  {`${one.cNombre} (${one.nPorcentaje} %)`}
                </option>
              ))}
            </select>
          </label>
          {tooMany ? (
            <p className="field-error" id={`${id}-promotion`} role="alert">
              <Trans>This promotion is for {most} places at most</Trans>
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="booking-total">
        <b>{format.price(chosenTotal(places, choice))}</b>{' '}
        <span className="sm soft">
          <Trans>without charges</Trans>
        </span>
      </p>
      <div className="terms">
        <label className="booked-seat">
          <input
            ref={box}
            type="checkbox"
            required
            checked={accepted}
            onChange={({ target }) => setAccepted(target.checked)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-conditions` : undefined}
          />
          {isBox ? (
            <Trans>The customer accepts the reservation conditions.</Trans>
          ) : (
            <Trans>I accept the reservation conditions.</Trans>
          )}
        </label>
        {isMissing ? (
          <p className="field-error" id={`${id}-conditions`}>
            {i18n._(problemMessage('lTerminos', 'mustAgree'))}
          </p>
        ) : null}
        <ul className="sm soft">
          <li>
            <Trans>
              From now on there are 30 minutes to pay. Places not paid by then go back to the booking.
            </Trans>
          </li>
          <li>
            <Trans>Places not bought by the end of the booking go back on sale.</Trans>
          </li>
          <li>
            <Trans>The price is that of the day it is paid.</Trans>
          </li>
        </ul>
      </div>
      {failure === null ? null : (
        <Notice kind="alert" title={t`The places could not be taken`}>
          <p>{failure}</p>
        </Notice>
      )}
      <div className="book-acts">
        <button type="submit" className="btn" aria-disabled={busy || undefined} onMouseDown={keepFocus}>
          {busy ? t`One moment…` : isBox ? t`Take to the desk` : t`Continue to payment`}
        </button>
        {busy ? null : (
          <button type="button" className="btn line" onMouseDown={keepFocus} onClick={onLeave}>
            <Trans>Back to the bookings</Trans>
          </button>
        )}
      </div>
    </form>
  )
}
