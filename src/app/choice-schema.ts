import * as z from 'zod/mini'
import type { Choice } from '../../machines/seat-holding/choice.ts'

const promotion = z.nullable(z.int())

const choice = z.object({
  seats: z.array(z.object({ idPosicion: z.string(), idPromocion: promotion })),
  quantities: z.array(z.object({ idSector: z.int(), nCantidad: z.int(), idPromocion: promotion })),
})

/** @returns a remembered choice, or null where it is none. */
export const readChoice = (stored: unknown): Choice | null => {
  const read = choice.safeParse(stored)
  return read.success ? read.data : null
}
