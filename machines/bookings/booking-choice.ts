import type { BookedPlace, Promotion } from '../../contract/index.ts'
import { fromWireMoney, percentOf, toWireMoney } from '../../contract/money.ts'

/** What is chosen of a booking: seats by their id, quantities by their sector, and one promotion or none. */
export interface BookingChoice {
  seats: readonly string[]
  quantities: readonly ChosenQuantity[]
  promotion: Promotion | null
}

export interface ChosenQuantity {
  idSector: number
  nCantidad: number
}

/** What is taken of a booking, each place at its promotion. */
export interface PlacesToTake {
  /** Every place that is left, at this promotion; null where places are named. */
  whole: { idPromocion: number | null } | null
  aPosicion: { idPosicion: string; idPromocion: number | null }[]
  aSector: { idSector: number; nCantidad: number; idPromocion: number | null }[]
}

/** Everything that is left of a booking. */
export const wholeChoice = (places: readonly BookedPlace[]): Omit<BookingChoice, 'promotion'> => {
  const left = places.filter(({ nDisponible }) => nDisponible > 0)
  return {
    seats: left.flatMap(({ idPosicion }) => idPosicion ?? []),
    quantities: left.flatMap(({ idPosicion, idSector, nDisponible: nCantidad }) =>
      idPosicion === null ? [{ idSector, nCantidad }] : [],
    ),
  }
}

/** How many of a sector's places without seats are chosen. */
export const quantityOf = (quantities: readonly ChosenQuantity[], idSector: number): number =>
  quantities.find((one) => one.idSector === idSector)?.nCantidad ?? 0

const countOf = ({ idPosicion, idSector }: BookedPlace, { seats, quantities }: BookingChoice): number => {
  if (idPosicion === null) return quantityOf(quantities, idSector)
  return seats.includes(idPosicion) ? 1 : 0
}

const fits = ({ idSector }: BookedPlace, { promotion }: BookingChoice): boolean =>
  promotion?.aIdSector.includes(idSector) ?? false

/** How many places are chosen. */
export const chosenCount = (places: readonly BookedPlace[], choice: BookingChoice): number =>
  places.reduce((sum, place) => sum + countOf(place, choice), 0)

/** How many of them the promotion is for. */
export const promotedCount = (places: readonly BookedPlace[], choice: BookingChoice): number =>
  places.reduce((sum, place) => sum + (fits(place, choice) ? countOf(place, choice) : 0), 0)

/** What they cost, decimal, without charges, in a currency with so many decimals. */
export const chosenTotal = (
  places: readonly BookedPlace[],
  choice: BookingChoice,
  decimals: number,
): number =>
  toWireMoney(
    places.reduce((sum, place) => {
      const cents = fromWireMoney(place.fPrecio)
      const percent = fits(place, choice) ? (choice.promotion?.nPorcentaje ?? 0) : 0
      return sum + countOf(place, choice) * (cents - percentOf(cents, percent, decimals))
    }, 0),
  )

/** What the server is asked for: the booking as a whole where all of it is chosen at one price, else place by place. */
export const placesToTake = (places: readonly BookedPlace[], choice: BookingChoice): PlacesToTake => {
  const left = places.filter(({ nDisponible }) => nDisponible > 0)
  const isWhole = left.every((place) => countOf(place, choice) === place.nDisponible)
  const isOnePrice = choice.promotion === null || left.every((place) => fits(place, choice))
  if (isWhole && isOnePrice)
    return {
      whole: { idPromocion: choice.promotion?.idPromocion ?? null },
      aPosicion: [],
      aSector: [],
    }
  const chosen = left.filter((place) => countOf(place, choice) > 0)
  const idPromocion = (place: BookedPlace) =>
    fits(place, choice) ? (choice.promotion?.idPromocion ?? null) : null
  return {
    whole: null,
    aPosicion: chosen.flatMap((place) =>
      place.idPosicion === null ? [] : [{ idPosicion: place.idPosicion, idPromocion: idPromocion(place) }],
    ),
    aSector: chosen.flatMap((place) =>
      place.idPosicion === null
        ? [
            {
              idSector: place.idSector,
              nCantidad: countOf(place, choice),
              idPromocion: idPromocion(place),
            },
          ]
        : [],
    ),
  }
}
