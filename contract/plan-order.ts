import type { PlanLayout } from './entities/performance.ts'

type LayoutRow = PlanLayout['listaZona'][number]['listaFila'][number]

/** A row with its place in the plan's order: its seats are the ordinals from `start` on, along the row. */
export interface OrderedRow extends LayoutRow {
  /** Index in listaZona. */
  zone: number
  start: number
}

/** A seat of a plan; `ordinal` is the letter of cEstados that is about it. */
export interface PlanSeat {
  ordinal: number
  cFila: string
  cAsiento: string
  /** The name of its category: the sector that sells it has the same. */
  cCategoria: string
}

/**
 * The one order of a plan's seats: zone by zone, row by row, along each row. cEstados and the server's seat
 * ordinals follow it. Kept apart from the schemas, as seat-states.ts is.
 */
export const rowsInPlanOrder = (layout: PlanLayout): OrderedRow[] => {
  let start = 0
  return layout.listaZona.flatMap(({ listaFila }, zone) =>
    listaFila.map((row) => {
      const ordered = { ...row, zone, start }
      start += row.aIdPosicion.length
      return ordered
    }),
  )
}

/** @returns the seat of that id; null where the plan has none, or names no category for it. */
export const findPlanSeat = (layout: PlanLayout, idPosicion: string): PlanSeat | null => {
  for (const row of rowsInPlanOrder(layout)) {
    const at = row.aIdPosicion.indexOf(idPosicion)
    const category = layout.listaCategoria[row.aCategoria[at] ?? -1]
    if (category)
      return {
        ordinal: row.start + at,
        cFila: row.cFila,
        cAsiento: row.aAsiento[at] ?? '',
        cCategoria: category.cNombre,
      }
  }
  return null
}
