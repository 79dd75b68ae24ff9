import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { lineOfText } from '../line-of-text.ts'
import { rowId } from '../row-id.ts'

/** What a door scanned: the text of a ticket's QR code, and the performance that it admits to now. */
export const redemptionRequest = z.strictObject({
  cQr: z.string().check(z.minLength(1), z.maxLength(2000)),
  idFuncion: rowId,
})

/** Takes back that a ticket was admitted, with a reason that is kept. */
export const redemptionUndoing = z.strictObject({ ...redemptionRequest.shape, cMotivo: lineOfText(200) })

/**
 * A ticket admits once; NO_VALIDA is no ticket of this shop. TRANSFERIDA has another code now, which its holder has: it
 * was transferred, or the house changed its seat; DEVUELTA was given back, CAMBIADA exchanged for another date, REVENDIDA
 * sold to somebody else by its buyer's offer; CANCELADA is of a performance that does not take place; OTRA_FUNCION is of another one than the door admits to, and is not spent. DESHECHA admits again;
 * SIN_CANJEAR had nothing to take back.
 */
export const redemptionState = z.enum([
  'ADMITIDA',
  'YA_CANJEADA',
  'TRANSFERIDA',
  'DEVUELTA',
  'CAMBIADA',
  'REVENDIDA',
  'CANCELADA',
  'NO_VALIDA',
  'OTRA_FUNCION',
  'DESHECHA',
  'SIN_CANJEAR',
])

export const redemption = z.object({
  cEstado: redemptionState,
  /** What that means to who stands at the door, in the language of the call. */
  cMensaje: z.optional(z.string()),
  cNumero: z.nullable(z.string()),
  idFuncion: z.nullable(z.int()),
  cSector: z.nullable(z.string()),
  cFila: z.nullable(z.string()),
  cAsiento: z.nullable(z.string()),
  /** When it was admitted, now or before. */
  dCanje: z.nullable(dateTime),
  /** Of OTRA_FUNCION: what the ticket is for, and when that is. */
  cEspectaculoCartelNombre: z.optional(z.string()),
  dFecha: z.optional(z.nullable(dateTime)),
})
export type Redemption = z.infer<typeof redemption>

/** Which tickets of a performance admit at a moment, for a door without a network. */
export const doorList = z.object({
  idFuncion: z.int(),
  dLista: dateTime,
  nEntradas: z.int(),
  /** Their numbers, signed with the key of tickets: `npm run verify-ticket -- TEXT --list FILE` goes by it. */
  cLista: z.string(),
})
export type DoorList = z.infer<typeof doorList>

/** The tickets that a door let in without a network; at most so many at once, the next ones after them. */
export const MOST_SCANS = 100
const ofThisCentury = dateTime.check(z.refine((at) => at.startsWith('20')))
export const doorScans = z.strictObject({
  /** The door's clock as it sends them: hours are put right by its distance from the shop's. */
  dEnvio: ofThisCentury,
  aLectura: z
    .array(z.strictObject({ cQr: redemptionRequest.shape.cQr, dLectura: ofThisCentury }))
    .check(z.minLength(1), z.maxLength(MOST_SCANS)),
})

/** Somebody who was let in with a ticket that is void, or that had let somebody in before. */
export const doorConflict = z.object({
  cNumero: z.string(),
  cPuerta: z.string(),
  dLectura: dateTime,
  /** Where and when the ticket was redeemed; null for one that is void. */
  cPuertaCanje: z.nullable(z.string()),
  dCanje: z.nullable(dateTime),
})

/** What became of each scan, in their order, and all that does not add up at this performance. */
export const doorMerge = z.object({
  aLectura: z.array(z.object({ ...redemption.shape, cPuertaCanje: z.nullable(z.string()) })),
  aConflicto: z.array(doorConflict),
})
export type DoorMerge = z.infer<typeof doorMerge>

/** How many a performance has let in, by door. */
export const doorCounts = z.object({
  idFuncion: z.int(),
  nEntradas: z.int(),
  nCanjeadas: z.int(),
  aPuerta: z.array(z.object({ cPuerta: z.string(), nCanjeadas: z.int(), nDeshechas: z.int() })),
  aConflicto: z.array(doorConflict),
})
export type DoorCounts = z.infer<typeof doorCounts>
