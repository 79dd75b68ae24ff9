import { Trans, useLingui } from '@lingui/react/macro'
import type { BookedPlace } from '../../../contract/entities/booking.ts'
import { useFormat } from '../../i18n/format-context.ts'
import type { BookingChoice } from './booking-choice.ts'

type Chosen = Omit<BookingChoice, 'promotion'>

export interface BookedPlacesProps {
  places: readonly BookedPlace[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** The places of a booking that are left: seats to tick, and how many of a quantity. */
export function BookedPlaces({ places, chosen, onChange }: BookedPlacesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const left = places.filter(({ nDisponible }) => nDisponible > 0)
  const toggle = (idPosicion: string) => {
    const seats = new Set(chosen.seats)
    if (!seats.delete(idPosicion)) seats.add(idPosicion)
    onChange({ ...chosen, seats })
  }
  const setQuantity = (idSector: number, quantity: number) =>
    onChange({ ...chosen, quantities: new Map(chosen.quantities).set(idSector, quantity) })
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
              value={chosen.quantities.get(idSector) ?? 0}
              onChange={({ target }) => setQuantity(idSector, Number(target.value))}
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
              checked={chosen.seats.has(idPosicion)}
              onChange={() => toggle(idPosicion)}
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
