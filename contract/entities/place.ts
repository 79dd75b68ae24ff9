import * as z from 'zod/mini'
import { placeCount, rowId } from '../row-id.ts'

/** One seat, or a quantity of a sector without seats (idPosicion null). */
export const place = z.object({
  idPosicion: z.nullable(z.string()),
  idSector: z.int(),
  cSector: z.string(),
  cFila: z.nullable(z.string()),
  cAsiento: z.nullable(z.string()),
  nCantidad: z.int(),
})

/** The promotion that a customer chose for a place; null for none. */
export const chosenPromotion = z.nullable(rowId)

/** A seat's id on the plan, as a call names it. */
export const seatId = z.string().check(z.maxLength(120))

/** Seats by name and quantities of sectors, each at its promotion. */
export const chosenPlaces = {
  aPosicion: z.array(z.strictObject({ idPosicion: seatId, idPromocion: chosenPromotion })),
  aSector: z.array(z.strictObject({ idSector: rowId, nCantidad: placeCount, idPromocion: chosenPromotion })),
}
