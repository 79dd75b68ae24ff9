import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'

/** A ticket that may be exchanged, or is. */
export const givenTicket = z.object({
  cNumero: z.string(),
  idFuncion: z.int(),
  cSector: z.string(),
  cFila: z.nullable(z.string()),
  cAsiento: z.nullable(z.string()),
})
export type GivenTicket = z.infer<typeof givenTicket>

/** Tickets of an order that were exchanged at once. */
export const madeExchange = z.object({
  /** The order of the new ones; null where another customer has it. */
  nOrden: z.nullable(z.string()),
  aEntrada: z.array(givenTicket),
  /** What of their price pays the new ones, decimal; zero once that order has gone back. */
  fTotal: z.number(),
  dFecha: dateTime,
})

/** The order whose tickets were given for those of an order. */
export const exchangedOrder = z.object({
  /** Null where another customer has it. */
  nOrden: z.nullable(z.string()),
  /** What of their price pays this order, decimal; zero once it has gone back. */
  fTotal: z.number(),
})
