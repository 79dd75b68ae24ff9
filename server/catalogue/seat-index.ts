import { type PlanLayout, rowsInPlanOrder } from '../../contract/index.ts'

/** The seats of a plan in plan order: a seat's ordinal is its place in these lists. */
export interface SeatIndex {
  ordinals: ReadonlyMap<string, number>
  guids: readonly string[]
  rows: readonly string[]
  seats: readonly string[]
  /** Name of each seat's category: the sector it is sold in. */
  categories: readonly string[]
}

export const indexSeats = (layout: PlanLayout): SeatIndex => {
  const rows = rowsInPlanOrder(layout)
  const guids = rows.flatMap((row) => row.aIdPosicion)
  const nameOf = (category: number) => layout.listaCategoria[category]?.cNombre ?? ''
  return {
    ordinals: new Map(guids.map((guid, ordinal) => [guid, ordinal])),
    guids,
    rows: rows.flatMap((row) => row.aIdPosicion.map(() => row.cFila)),
    seats: rows.flatMap((row) => row.aIdPosicion.map((_, index) => row.aAsiento[index] ?? '')),
    categories: rows.flatMap((row) => row.aIdPosicion.map((_, index) => nameOf(row.aCategoria[index] ?? 0))),
  }
}
