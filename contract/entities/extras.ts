import * as z from 'zod/mini'
import { rowId } from '../row-id.ts'
import { product } from './shop.ts'

/** A ticket of a purchase before it is paid: a seat, or one of a quantity. Its name is the server's, for this purchase. */
const ticketName = z.string().check(z.maxLength(60))

/** A ticket that products may be assigned to. */
export const assignableTicket = z.object({
  cEntrada: ticketName,
  idFuncion: z.int(),
  cEspectaculoCartelNombre: z.string(),
  cSector: z.string(),
  cFila: z.nullable(z.string()),
  cAsiento: z.nullable(z.string()),
  /** Which of the same sector, from 1 on, where they have no seats. */
  nNumero: z.nullable(z.int()),
  /** The products that it has: idSector of each. */
  aProducto: z.array(z.int()),
})
export type AssignableTicket = z.infer<typeof assignableTicket>

/** Products that are sold with a ticket, one at most of each for every ticket. */
export const assignedProducts = z.object({
  Lista: z.array(product),
  listaEntrada: z.array(assignableTicket),
})
export type AssignedProducts = z.infer<typeof assignedProducts>

/** Which ticket gets which product: all of a purchase's. What is not named any more is released. */
export const chosenAssignments = z.strictObject({
  aAsignacion: z.array(z.strictObject({ cEntrada: ticketName, idSector: rowId })).check(z.maxLength(1000)),
})

/** How many of a product a purchase is to have beside its tickets; none releases it. */
export const chosenProduct = z.strictObject({
  idFuncion: rowId,
  nCantidad: z.int().check(z.minimum(0), z.maximum(1000)),
})
