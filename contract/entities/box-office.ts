import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { lineOfText } from '../line-of-text.ts'
import { sometimesWork } from '../proof-of-work.ts'
import { ticket } from './order.ts'
import { shiftExchange } from './shift-exchange.ts'
import { shiftGiveBack } from './shift-give-back.ts'

/** Who works at the box office: clerks sell; managers may also cancel a sale. */
export const staffRole = z.enum(['BOLETERIA', 'ENCARGADO'])
export type StaffRole = z.infer<typeof staffRole>

/** Money that a person counts: decimal, at most a thousand million. */
const counted = z.number().check(z.minimum(0), z.maximum(1_000_000_000))

export const staffCredentials = z.strictObject({
  cUsuario: lineOfText(60),
  cClave: z.string().check(z.minLength(1), z.maxLength(128)),
})
export type StaffCredentials = z.infer<typeof staffCredentials>

/** Credentials as they are sent: with a proof of work where the shop asked for one. */
export const staffLoginForm = z.extend(staffCredentials, { cCaptcha: sometimesWork })

export const staffLogin = z.object({
  token: z.string(),
  cNombre: z.string(),
  cRol: staffRole,
  dLogin: dateTime,
  dVence: dateTime,
})
export type StaffLogin = z.infer<typeof staffLogin>

/**
 * A sale that the desk left to its card terminal and that is not paid: nothing is known of it yet, nothing was charged,
 * or what was charged is given back.
 */
const boxParkedSale = z.object({
  idProcesoDeCompra: z.string(),
  nOrden: z.string(),
  cEstado: z.enum(['ESPERANDO', 'NO_COBRADA', 'DEVUELTA']),
  /** When the terminal was asked to charge. */
  dVenta: dateTime,
  fTotal: z.number(),
  nEntradas: z.int(),
  cDescripcion: z.string(),
})
export type BoxParkedSale = z.infer<typeof boxParkedSale>

/** A shift that is open. fEfectivo is what the drawer should have now. */
export const boxShift = z.object({
  idTurno: z.int(),
  cCaja: z.string(),
  dApertura: dateTime,
  fInicial: z.number(),
  fEfectivo: z.number(),
  nVentas: z.int(),
  listaEnEspera: z.array(boxParkedSale),
})

/** Who is logged in, and their open shift. lEnlace: a sale here can be paid by a payment link. lFactura: it has an invoice. */
export const boxDesk = z.object({
  cNombre: z.string(),
  cRol: staffRole,
  lEnlace: z.boolean(),
  lFactura: z.boolean(),
  oTurno: z.nullable(boxShift),
})
export type BoxDesk = z.infer<typeof boxDesk>

export const shiftOpening = z.strictObject({ cCaja: lineOfText(20), fInicial: counted })
export type ShiftOpening = z.infer<typeof shiftOpening>

export const shiftCount = z.strictObject({ fContado: counted })

export const boxPaymentKind = z.enum(['EFECTIVO', 'TERMINAL', 'ENLACE', 'GRATIS'])
export type BoxPaymentKind = z.infer<typeof boxPaymentKind>

/** How a sale was paid: one of the web by card. */
const soldKind = z.enum([...boxPaymentKind.options, 'TARJETA'])

/** A sale of the shift that a manager cancelled, or some of its tickets, and what went back the way it came. */
const shiftCancellation = z.object({
  nOrden: z.string(),
  dAnulacion: dateTime,
  cMotivo: z.string(),
  /** The manager's name. */
  cEncargado: z.string(),
  cFormaDePago: soldKind,
  fDevuelto: z.number(),
  /** How many tickets; null where it was the sale. */
  nEntradas: z.nullable(z.int()),
})

/** A closed shift: what the drawer should have had, what was counted, and the difference between them. */
export const shiftClosing = z.object({
  idTurno: z.int(),
  cCaja: z.string(),
  dApertura: dateTime,
  dCierre: dateTime,
  fInicial: z.number(),
  fVentaEfectivo: z.number(),
  fVentaTerminal: z.number(),
  fEsperado: z.number(),
  fContado: z.number(),
  fDiferencia: z.number(),
  nVentas: z.int(),
  /** Sales that the terminal had not answered: given up with the shift, what was charged for them is given back. */
  nEnEspera: z.int(),
  fEnEspera: z.number(),
  /** How often orders were looked for. */
  nBusquedas: z.int(),
  cVendedor: z.string(),
  listaAnulacion: z.array(shiftCancellation),
  /** What was given back of sales of before and of the web. */
  listaDevolucion: z.array(shiftGiveBack),
  /** What was exchanged of sales of a desk. */
  listaCambio: z.array(shiftExchange),
  /** Orders that were printed in the shift, and how often. */
  listaImpresion: z.array(z.object({ nOrden: z.string(), nImpresiones: z.int() })),
})
export type ShiftClosing = z.infer<typeof shiftClosing>

/** A performance as the box office lists it. */
export const boxPerformance = z.object({
  idFuncion: z.int(),
  cSeo: z.string(),
  cEspectaculoCartelNombre: z.string(),
  cEstablecimientoNombre: z.string(),
  /** Null for products. */
  dFecha: z.nullable(dateTime),
  /** It is to come today, by the clocks of the house. */
  lHoy: z.boolean(),
  nDisponible: z.int(),
  nCapacidad: z.int(),
})
export type BoxPerformance = z.infer<typeof boxPerformance>

/** lSoltar: the next person. What the sale before holds unpaid goes free; one that its terminal has not answered is left to it. */
export const saleOpeningRequest = z.strictObject({ lSoltar: z.boolean() })

/** A sale to one person at the desk: its token is what the calls of a purchase are made with. */
export const boxSaleOpening = z.object({
  token: z.string(),
  dLogin: dateTime,
  nCargoServicioPorcentaje: z.number(),
  fQrAntifraude: z.number(),
  nMaximoPosiciones: z.int(),
})
export type BoxSaleOpening = z.infer<typeof boxSaleOpening>

/** A sale that was paid. */
export const boxSale = z.object({
  idProcesoDeCompra: z.string(),
  nOrden: z.string(),
  cEstado: z.enum(['CONFIRMADA', 'ANULADA']),
  dVenta: dateTime,
  cFormaDePago: soldKind,
  fTotal: z.number(),
  /** What the customer handed over; null where nothing was paid in cash. */
  fRecibido: z.nullable(z.number()),
  /** Number of the terminal's own receipt. */
  cComprobante: z.nullable(z.string()),
  /** What went back of it: for single tickets, or all of a sale that was cancelled. */
  fDevuelto: z.number(),
  nEntradas: z.int(),
  cDescripcion: z.string(),
  nImpresiones: z.int(),
  /** The tickets that it has: none for an order of the web, and where it was cancelled. */
  listaEntrada: z.array(z.object({ cNumero: z.string(), cDescripcion: z.string(), fPrecio: z.number() })),
})
export type BoxSale = z.infer<typeof boxSale>

/**
 * What a person at the desk says of their order: its number and the document that it was bought with, whole. A sale of a
 * desk is found also by its number, where its invoice names nobody; by the code of one of its tickets; and by the whole
 * name that its invoice is issued to.
 */
export const boxOrderSearch = z.object({
  cBuscar: lineOfText(1_000),
  cDocumento: z.optional(lineOfText(30)),
})
export type BoxOrderSearch = z.infer<typeof boxOrderSearch>

/** An order as the box office finds it, of the web or of a desk. */
export const boxOrder = z.extend(boxSale, {
  /** At a desk, to whom its invoice is issued; empty where that names nobody. */
  cComprador: z.string(),
  cEntrega: z.string(),
  /** Where it is delivered, in one line; null where it is not sent anywhere. */
  cDomicilioEntrega: z.nullable(z.string()),
  /** It is collected here, sent from here, or was sold at a desk: its tickets may be printed. */
  lImprimible: z.boolean(),
})
export type BoxOrder = z.infer<typeof boxOrder>

/** The number that was looked for, and its order; none where there is none, or its document is another one. */
export const boxOrders = z.object({ cBuscar: z.string(), Lista: z.array(boxOrder) })
export type BoxOrders = z.infer<typeof boxOrders>

/** Numbers of tickets of a sale, where the others are kept. */
const someTickets = z.optional(
  z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(1_000)),
)

export const boxReturnRequest = z.strictObject({ aEntrada: someTickets })

/** Where the money of a sale goes back to: the drawer, a card by the terminal, the card of a payment link, nowhere. */
const moneyBack = z.enum(['CAJA', 'TERMINAL', 'TARJETA', 'NADA'])

/** What goes back where a sale, or some of its tickets, are cancelled, and the sale as it is now. */
export const boxReturn = z.object({ fDevuelve: z.number(), cDestino: moneyBack, oVenta: boxSale })
export type BoxReturn = z.infer<typeof boxReturn>

/** A manager's own name and password, and why a sale is cancelled. */
export const cancellationForm = z.strictObject({ ...staffCredentials.shape, cMotivo: lineOfText(200) })
export type CancellationForm = z.infer<typeof cancellationForm>

/** fDevuelve: the amount that the desk was shown. Where another one goes back by now, nothing is cancelled. */
export const saleCancellation = z.extend(cancellationForm, { aEntrada: someTickets, fDevuelve: counted })
export type SaleCancellation = z.infer<typeof saleCancellation>

/** What is printed of a sale, ticket by ticket. nImpresion is 1 for the first time. */
export const boxPrint = z.object({
  oVenta: boxSale,
  cCaja: z.string(),
  cVendedor: z.string(),
  dImpresion: dateTime,
  listaEntrada: z.array(
    z.extend(z.omit(ticket, { cTitular: true, dCanje: true, lTransferible: true }), {
      cEspectaculoCartelNombre: z.string(),
      cEstablecimientoNombre: z.string(),
      cDireccion: z.string(),
      dFecha: z.nullable(dateTime),
    }),
  ),
  nImpresion: z.int(),
})
export type BoxPrint = z.infer<typeof boxPrint>
