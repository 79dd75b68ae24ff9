import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { lineOfText } from '../line-of-text.ts'
import { cancellationForm } from './box-office.ts'
import { idempotencyKey } from './purchase.ts'
import { gaveBackBy } from './shift-give-back.ts'

const numbers = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(1_000))

/** Which tickets of a sale; none to read what it has. lExcepcion: a manager is to allow it against the rule. */
export const boxGiveBackRequest = z.strictObject({ aEntrada: numbers, lExcepcion: z.boolean() })
export type BoxGiveBackRequest = z.infer<typeof boxGiveBackRequest>

/** What goes back for the chosen tickets, and what is kept, by the rule or against it. */
export const boxGiveBackOffer = z.object({
  idProcesoDeCompra: z.string(),
  nOrden: z.string(),
  /** cMotivo: why it cannot be given back; null where it can. */
  listaEntrada: z.array(
    z.object({
      cNumero: z.string(),
      cDescripcion: z.string(),
      fPrecio: z.number(),
      cMotivo: z.nullable(z.string()),
    }),
  ),
  fDevuelve: z.number(),
  fRetenido: z.number(),
  cDestino: gaveBackBy,
  /** By when it is paid by hand, where nobody does at once. */
  dHasta: z.nullable(dateTime),
})
export type BoxGiveBackOffer = z.infer<typeof boxGiveBackOffer>

/**
 * fDevuelve: the amount that the desk was shown. cComprobante: how it was paid by hand, in the place of the drawer or
 * where the provider gives nothing back. oExcepcion: a manager's word against the rule, and why.
 */
export const boxGiveBackForm = z.strictObject({
  cIdempotencia: idempotencyKey,
  aEntrada: numbers.check(z.minLength(1)),
  fDevuelve: z.number().check(z.minimum(0), z.maximum(1_000_000_000)),
  cComprobante: z.optional(lineOfText(200)),
  oExcepcion: z.optional(cancellationForm),
})
export type BoxGiveBackForm = z.infer<typeof boxGiveBackForm>

export const boxGivenBack = z.object({ nOrden: z.string(), fDevuelve: z.number(), cDestino: gaveBackBy })
export type BoxGivenBack = z.infer<typeof boxGivenBack>
