import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { purchaseState } from './purchase.ts'

/** A step of machines/purchase-process or machines/payment-attempt, as the server recorded it. */
export const recordedTransition = z.object({
  /** Null for the first state, and where a statement of an older version named no event. */
  cEvento: z.nullable(z.string()),
  /** Null for the start. */
  cDesde: z.nullable(z.string()),
  cHasta: z.string(),
  dFecha: z.nullable(dateTime),
})
export type RecordedTransition = z.infer<typeof recordedTransition>

export const attemptState = z.enum([
  'ENVIANDO',
  'ESPERANDO_CLIENTE',
  'AUTORIZADO',
  'RECHAZADO',
  'DESCONOCIDO',
  'CONFIRMADO',
  'A_DEVOLVER',
  'DEVUELTO',
])

/** What support staff see of a purchase: states and times, nothing of who buys or of the card. */
export const purchaseTrace = z.object({
  nOrden: z.nullable(z.string()),
  idProcesoDeCompra: z.string(),
  cEstado: purchaseState,
  dMaxima: dateTime,
  listaTransicion: z.array(recordedTransition),
  listaIntento: z.array(
    z.object({
      idIntento: z.string(),
      cEstado: attemptState,
      listaTransicion: z.array(recordedTransition),
    }),
  ),
})
export type PurchaseTrace = z.infer<typeof purchaseTrace>
