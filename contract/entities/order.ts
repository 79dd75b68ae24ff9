import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { image } from './billboard.ts'

export const ticket = z.object({
  cNumero: z.string(),
  idFuncion: z.int(),
  cSector: z.string(),
  cFila: z.nullable(z.string()),
  cAsiento: z.nullable(z.string()),
  cPromocion: z.nullable(z.string()),
  fPrecioFinal: z.number(),
  cQr: z.string(),
})
export type Ticket = z.infer<typeof ticket>

export const orderState = z.enum(['CONFIRMADA', 'EN_PROCESO', 'RECHAZADA', 'DEVUELTA'])
export type OrderState = z.infer<typeof orderState>

/** Section 3, Order: one paid (or being paid) purchase as My orders lists it. */
export const order = z.object({
  nOrden: z.string(),
  idProcesoDeCompra: z.string(),
  cEstado: orderState,
  dOrden: dateTime,
  listaFuncion: z.array(
    z.object({
      idFuncion: z.int(),
      cEspectaculoCartelNombre: z.string(),
      cEstablecimientoNombre: z.string(),
      cSeo: z.string(),
      dFecha: z.nullable(dateTime),
      /** When the doors open; null where nobody says. */
      dPuertas: z.optional(z.nullable(dateTime)),
      listaImagenEspectaculoCartel: z.array(image),
    }),
  ),
  listaEntrada: z.array(ticket),
  cEntrega: z.string(),
  /** Where the tickets were sent. */
  cEmail: z.string(),
  fTickets: z.number(),
  fEntrega: z.number(),
  fQrAntifraude: z.number(),
  fProductos: z.number(),
  fCargoServicio: z.number(),
  fFinanciacion: z.number(),
  fTotal: z.number(),
  fPagado: z.number(),
  fPendiente: z.number(),
  nPagos: z.int(),
  nPagosPendientes: z.int(),
  cUltimosDigitos: z.nullable(z.string()),
})
export type Order = z.infer<typeof order>
