import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'

/** Where the money goes back to: out of this drawer, by the provider of the charge, by hand, nowhere. */
export const gaveBackBy = z.enum(['CAJA', 'PROVEEDOR', 'A_MANO', 'NADA'])

/** What was given back at a desk in a shift, of sales of before and of the web. */
export const shiftGiveBack = z.object({
  nOrden: z.string(),
  dDevolucion: dateTime,
  nEntradas: z.int(),
  fDevuelto: z.number(),
  fRetenido: z.number(),
  cDestino: gaveBackBy,
  cComprobante: z.nullable(z.string()),
  /** The manager who allowed it against the rule, and why; null where it was by the rule. */
  cEncargado: z.nullable(z.string()),
  cMotivo: z.nullable(z.string()),
})
