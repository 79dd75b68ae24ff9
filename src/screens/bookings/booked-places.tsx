import { Trans, useLingui } from '@lingui/react/macro'
import type { BookedPlace } from '../../../contract/entities/booking.ts'
import { type BookingChoice, quantityOf } from '../../../machines/bookings/booking-choice.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface BookedPlacesProps {
  places: readonly BookedPlace[]
  chosen: Omit<BookingChoice, 'promotion'>
  onToggle: (idPosicion: string) => void
  onQuantity: (idSector: number, nCantidad: number) => void
}

/** The places of a booking that are left: seats to tick, and how many of a quantity. */
export function BookedPlaces({ places, chosen, onToggle, onQuantity }: BookedPlacesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const left = places.filter(({ nDisponible }) => nDisponible > 0)
  return (
    <fieldset className="booked-places">
      <legend>
        <Trans>Places to buy</Trans>
      </legend>
      {left.map(({ idPosicion, idSector, cSector, cFila, cAsiento, nDisponible, fPrecio }) =>
        idPosicion === null ? (
          <label key={idSector} className="booked-quantity">
            <span>
              {cSector} <span className="sm soft">{format.price(fPrecio)}</span>
            </span>
            <select
              value={quantityOf(chosen.quantities, idSector)}
              onChange={({ target }) => onQuantity(idSector, Number(target.value))}
              aria-label={t`${cSector}, how many`}
            >
              {Array.from({ length: nDisponible + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a count is its own name
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <label key={idPosicion} className="booked-seat">
            <input
              type="checkbox"
              checked={chosen.seats.includes(idPosicion)}
              onChange={() => onToggle(idPosicion)}
            />
            <span>
              {cSector}, {[cFila, cAsiento].filter(Boolean).join(' ')}
            </span>
            <span className="sm soft">{format.price(fPrecio)}</span>
          </label>
        ),
      )}
    </fieldset>
  )
}
