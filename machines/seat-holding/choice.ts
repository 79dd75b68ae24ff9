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
