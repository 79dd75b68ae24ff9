import type { PlanLayout } from '../../contract/index.ts'

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
  const guids: string[] = []
  const rows: string[] = []
  const seats: string[] = []
  const categories: string[] = []
  for (const row of layout.listaZona.flatMap((zone) => zone.listaFila)) {
    row.aIdPosicion.forEach((guid, index) => {
      guids.push(guid)
      rows.push(row.cFila)
      seats.push(row.aAsiento[index] ?? '')
      categories.push(layout.listaCategoria[row.aCategoria[index] ?? 0]?.cNombre ?? '')
    })
  }
  return { ordinals: new Map(guids.map((guid, ordinal) => [guid, ordinal])), guids, rows, seats, categories }
}
