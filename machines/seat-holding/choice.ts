import type {
  Availability,
  Performance,
  PlanLayout,
  Promotion,
  PurchaseProcess,
} from '../../contract/index.ts'
import { findPlanSeat } from '../../contract/plan-order.ts'
import { SEAT_STATES } from '../../contract/seat-states.ts'

export interface ChosenSeat {
  idPosicion: string
  idPromocion: number | null
}

export interface ChosenQuantity {
  idSector: number
  nCantidad: number
  idPromocion: number | null
}

/** What a customer has chosen of one performance. */
export interface Choice {
  seats: ChosenSeat[]
  quantities: ChosenQuantity[]
}

export interface LoadedPerformance extends Choice {
  performance: Performance
  layout: PlanLayout | null
  availability: Availability
  promotions: Promotion[]
  /** Places this purchase already holds of other performances: they count towards the limit. */
  placesElsewhere: number
  /** Places that were chosen before, in this tab, and that somebody else has by now: seats, or a sector's name. */
  lost: string[]
}

type Chosen = Choice & { loaded: LoadedPerformance | null }

/** Places chosen here and held of other performances: one limit for all. */
export const placesOf = ({ seats, quantities, loaded }: Chosen): number =>
  seats.length +
  quantities.reduce((sum, quantity) => sum + quantity.nCantidad, 0) +
  (loaded?.placesElsewhere ?? 0)

export const maximumOf = ({ loaded }: Pick<Chosen, 'loaded'>): number =>
  loaded?.performance.nMaximoPosiciones ?? 0

export const isChosen = ({ seats }: Choice, idPosicion: string): boolean =>
  seats.some((seat) => seat.idPosicion === idPosicion)

/** Nobody else has the seat, as far as it was read, and a sector sells it. */
export const isFree = ({ loaded }: Pick<Chosen, 'loaded'>, idPosicion: string): boolean => {
  if (!loaded?.layout) return false
  const seat = findPlanSeat(loaded.layout, idPosicion)
  const state = seat && loaded.availability.cEstados[seat.ordinal]
  const isSold = loaded.performance.listaSector.some(({ cNombre }) => cNombre === seat?.cCategoria)
  return isSold && (state === SEAT_STATES.free || state === SEAT_STATES.mine)
}

/** @returns the quantities with that sector's changed; its promotion stays, and none leaves it out. */
export const withQuantity = (
  quantities: readonly ChosenQuantity[],
  { idSector, nCantidad }: Omit<ChosenQuantity, 'idPromocion'>,
): ChosenQuantity[] => {
  const others = quantities.filter((quantity) => quantity.idSector !== idSector)
  const before = quantities.find((quantity) => quantity.idSector === idSector)
  return nCantidad > 0
    ? [...others, { idSector, nCantidad, idPromocion: before?.idPromocion ?? null }]
    : others
}

/** What the server holds of a performance, as a choice; nothing without a purchase. */
export const heldOf = (process: PurchaseProcess | null, idFuncion: number): Choice => {
  const places = process?.listaFuncion.find((line) => line.idFuncion === idFuncion)?.listaPosicion ?? []
  return {
    seats: places.flatMap(({ idPosicion, idPromocion }) =>
      idPosicion === null ? [] : [{ idPosicion, idPromocion }],
    ),
    quantities: places.flatMap(({ idPosicion, idSector, nCantidad, idPromocion }) =>
      idPosicion === null ? [{ idSector, nCantidad, idPromocion }] : [],
    ),
  }
}

/**
 * What a customer chose before a reload, as far as it is still free; what is not is named as lost. Without anything
 * remembered it stays at what the purchase holds.
 */
export const withRemembered = (loaded: LoadedPerformance, remembered: Choice | null): LoadedPerformance => {
  if (!remembered) return loaded
  const { listaSector } = loaded.availability
  const leftOf = (idSector: number) => {
    const sector = listaSector.find((each) => each.idSector === idSector)
    return sector ? sector.nDisponible + sector.nMias : 0
  }
  const nameOf = (idSector: number) =>
    loaded.performance.listaSector.find((sector) => sector.idSector === idSector)?.cNombre
  return {
    ...loaded,
    seats: remembered.seats.filter(({ idPosicion }) => isFree({ loaded }, idPosicion)),
    quantities: remembered.quantities
      .map((each) => ({ ...each, nCantidad: Math.min(each.nCantidad, leftOf(each.idSector)) }))
      .filter(({ nCantidad }) => nCantidad > 0),
    lost: [
      ...remembered.seats
        .map(({ idPosicion }) => idPosicion)
        .filter((idPosicion) => !isFree({ loaded }, idPosicion)),
      ...remembered.quantities
        .filter(({ idSector, nCantidad }) => leftOf(idSector) < nCantidad)
        .flatMap(({ idSector }) => nameOf(idSector) ?? []),
    ],
  }
}
