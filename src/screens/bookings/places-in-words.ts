import type { BookedPlace } from '../../../contract/entities/booking.ts'

/** Places by sector: "Platea: A 1, A 2; Campo ×10". */
export const placesInWords = (places: readonly BookedPlace[]): string =>
  [...Map.groupBy(places, ({ cSector }) => cSector)]
    .map(([sector, group]) => {
      const seats = group.flatMap(({ cFila, cAsiento }) =>
        cAsiento === null ? [] : [[cFila, cAsiento].filter(Boolean).join(' ')],
      )
      const count = group.reduce((sum, { nCantidad }) => sum + nCantidad, 0)
      return seats.length > 0 ? `${sector}: ${seats.join(', ')}` : `${sector} ×${count}`
    })
    .join('; ')
