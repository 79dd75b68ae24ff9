import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'

/** What a door scanned: the text of a ticket's QR code. */
export const redemptionRequest = z.strictObject({
  cQr: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** Which door it was, as the organiser calls it; no column holds a control character such as NUL. */
  cPuerta: z.optional(z.string().check(z.maxLength(40), z.regex(/^\P{Cc}*$/u))),
})

/**
 * A ticket admits once; NO_VALIDA is no ticket of this shop. TRANSFERIDA has another code now, which its new holder
 * has; DEVUELTA was given back; CANCELADA is of a performance that does not take place.
 */
export const redemptionState = z.enum([
  'ADMITIDA',
  'YA_CANJEADA',
  'TRANSFERIDA',
  'DEVUELTA',
  'CANCELADA',
  'NO_VALIDA',
])

export const redemption = z.object({
  cEstado: redemptionState,
  cNumero: z.nullable(z.string()),
  idFuncion: z.nullable(z.int()),
  cSector: z.nullable(z.string()),
  cFila: z.nullable(z.string()),
  cAsiento: z.nullable(z.string()),
  /** When it was admitted, now or before. */
  dCanje: z.nullable(dateTime),
})
export type Redemption = z.infer<typeof redemption>
