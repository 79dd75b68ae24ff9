import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { gaveBackBy } from './shift-give-back.ts'

/** Tickets of a sale of a desk that were exchanged in a shift, and what went back for them. */
export const shiftExchange = z.object({
  /** Of the sale that has the new places. */
  nOrden: z.string(),
  /** Of the sale whose tickets were given. */
  nOrdenAnterior: z.string(),
  dCambio: dateTime,
  nEntradas: z.int(),
  /** What was paid beside them. */
  fPagado: z.number(),
  fDevuelto: z.number(),
  cDestino: gaveBackBy,
  cComprobante: z.nullable(z.string()),
  /** The manager who allowed it against the rule, and why; null where it was by the rule. */
  cEncargado: z.nullable(z.string()),
  cMotivo: z.nullable(z.string()),
})
