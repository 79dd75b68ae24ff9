import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef } from 'react'
import type { ListedBooking } from '../../../contract/entities/booking.ts'
import type { Promotion } from '../../../contract/entities/performance.ts'
import type { Taking } from '../../../machines/bookings/bookings.selectors.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { keepFocus } from '../../forms/keep-focus.ts'
import { problemMessage } from '../../forms/messages.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { BookedPlaces, type BookedPlacesProps } from './booked-places.tsx'
import { useMomentWords } from './use-moment-words.ts'

export interface BookingFormProps extends Pick<BookedPlacesProps, 'onToggle' | 'onQuantity'> {
  booking: ListedBooking
  isBox: boolean
  /** Promotions that fit some of its places. */
  promotions: readonly Promotion[]
  taking: Taking
  busy: boolean
  /** Why the places could not be taken, in the customer's words. */
  failure: string | null
  onPromotion: (idPromocion: number | null) => void
  onConditions: (accepted: boolean) => void
  onSubmit: () => void
  onLeave: () => void
}

/** Which places of a booking are bought, at which promotion, and the reservation conditions (section 5). */
export function BookingForm(props: BookingFormProps) {
  const { booking, isBox, promotions, taking, busy, failure, onLeave } = props
  const { t, i18n } = useLingui()
  const format = useFormat()
  const inWords = useMomentWords()
  const title = useFocusOnChange<HTMLHeadingElement>('form', { atFirst: true })
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const { most, missing, accepts } = taking
  const { oFuncion } = booking

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    props.onSubmit()
    if (accepts === false) box.current?.focus()
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
      <BookedPlaces
        places={booking.listaPosicion}
        chosen={taking}
        onToggle={props.onToggle}
        onQuantity={props.onQuantity}
      />
      {missing.places ? (
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
              value={taking.idPromocion ?? ''}
              onChange={({ target }) => props.onPromotion(target.value === '' ? null : Number(target.value))}
              aria-invalid={most !== null || undefined}
              aria-describedby={most !== null ? `${id}-promotion` : undefined}
            >
              <option value="">{t`Full price`}</option>
              {promotions.map((one) => (
                <option key={one.idPromocion} value={one.idPromocion}>
                  {`${one.cNombre} (${one.nPorcentaje} %)`}
                </option>
              ))}
            </select>
          </label>
          {most !== null ? (
            <p className="field-error" id={`${id}-promotion`} role="alert">
              <Trans>This promotion is for {most} places at most</Trans>
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="booking-total">
        <b>{format.price(taking.fTotal)}</b>{' '}
        <span className="sm soft">
          <Trans>without charges</Trans>
        </span>
      </p>
      <div className="terms">
        {accepts === null ? null : (
          <label className="booked-seat">
            <input
              ref={box}
              type="checkbox"
              required
              checked={accepts}
              onChange={({ target }) => props.onConditions(target.checked)}
              aria-invalid={missing.conditions || undefined}
              aria-describedby={missing.conditions ? `${id}-conditions` : undefined}
            />
            <Trans>I accept the reservation conditions.</Trans>
          </label>
        )}
        {missing.conditions ? (
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
