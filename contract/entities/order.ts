import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { noControls } from '../line-of-text.ts'
import { rowId } from '../row-id.ts'
import { establishment, image } from './billboard.ts'
import { exchangedOrder, madeExchange } from './exchanged.ts'
import { buyerData, discount, giveBackRule } from './purchase.ts'
import { mailedSecret } from './sign-up.ts'

/** The number of a ticket, as it is printed. */
export const ticketNumber = z.string().check(z.regex(/^[0-9A-Za-z]{1,32}$/))

export const ticket = z.object({
  cNumero: z.string(),
  idFuncion: z.int(),
  cSector: z.string(),
  cFila: z.nullable(z.string()),
  cAsiento: z.nullable(z.string()),
  /** What was bought, where the house has changed its seat for this one; absent where it has not. */
  oLugarAnterior: z.optional(
    z.object({ cSector: z.string(), cFila: z.nullable(z.string()), cAsiento: z.nullable(z.string()) }),
  ),
  cPromocion: z.nullable(z.string()),
  /** Names of the products that were assigned to it; absent without any. */
  aProductoAsignado: z.optional(z.array(z.string())),
  fPrecioFinal: z.number(),
  /** The text of its code; null for a ticket that another person has. */
  cQr: z.nullable(z.string()),
  /** Whom it was transferred to; null for the buyer's own. */
  cTitular: z.nullable(z.string()),
  /** When a door admitted it; null until then. */
  dCanje: z.nullable(dateTime),
  /** Its holder may transfer it, and its buyer may take it back. */
  lTransferible: z.boolean(),
  /** It is handed on by a link that nobody has accepted. */
  lOfrecida: z.optional(z.literal(true)),
  /** Until when its buyer may give it back; null for as long as there is no date, absent where it may not. */
  dDevolucion: z.optional(z.nullable(dateTime)),
  /** Until when its buyer may offer it for resale; null for as long as there is no date, absent where it may not. */
  dReventa: z.optional(z.nullable(dateTime)),
  /** Its place is on sale for its buyer; until somebody has paid for it, the ticket admits. */
  lEnReventa: z.optional(z.literal(true)),
  /** To whom it is on sale, and since when: first to those who wait for its show, where there are any. */
  oReventa: z.optional(z.object({ cDestino: z.enum(['LISTA_DE_ESPERA', 'TODOS']), dDesde: dateTime })),
  /** Saves it to Google Wallet; where the deployment has an account, and the ticket admits. */
  cGoogleWalletUri: z.optional(z.string()),
  /** Its pass for Apple Wallet, as a file; likewise. */
  cAppleWalletUri: z.optional(z.string()),
})

/** A ticket that is handed on by a link: anybody with the link may accept until then; null without a day. */
export const ticketOffer = z.object({ cUri: z.string(), dVence: z.nullable(dateTime) })
export type TicketOffer = z.infer<typeof ticketOffer>
export type Ticket = z.infer<typeof ticket>

export const orderState = z.enum([
  'CONFIRMADA',
  'EN_PROCESO',
  'A_VALIDAR',
  'RECHAZADA',
  'DEVUELTA',
  'CAMBIADA',
])
export type OrderState = z.infer<typeof orderState>

/** By mail and in My orders, collected at the box office, or brought to an address. */
const deliveryKind = z.enum(['ELECTRONICA', 'BOLETERIA', 'DOMICILIO'])

/** Section 3: an invoice or a credit note. fTotal is decimal. */
export const bill = z.object({
  cTipo: z.enum(['FACTURA', 'NOTA_DE_CREDITO']),
  cReferencia: z.string(),
  nPuntoDeVenta: z.int(),
  nComprobante: z.int(),
  cCae: z.nullable(z.string()),
  /** Left out by nodes of the release before, and in orders that a browser kept from it: CAE. */
  cTipoDeEmision: z.optional(z.enum(['CAE', 'CAEA'])),
  dEmision: dateTime,
  fTotal: z.number(),
  /** Where its PDF is downloaded from, for half an hour after the order was read; null until it is authorised. */
  cUri: z.nullable(z.string()),
})
export type Bill = z.infer<typeof bill>

/** A purchase that was regretted, with the number to refer to. */
export const regretted = z.object({ cNumero: z.string(), dFecha: dateTime })

/**
 * What has not gone back to the card yet, or never does: the provider does it later, the shop pays it by other means, or
 * has. fTotal is decimal.
 */
export const refundLine = z.object({
  cEstado: z.enum(['PROGRAMADO', 'A_MANO', 'HECHO']),
  fTotal: z.number(),
  /** Until when, or when it was paid; null where nobody says. */
  dFecha: z.nullable(dateTime),
})
export type RefundLine = z.infer<typeof refundLine>

/**
 * One try to pay an order, or one refund: what became of it, since when, and by when it is back. Decimal amount in the
 * shop's currency.
 */
export const movement = z.object({
  cTipo: z.enum(['PAGO', 'DEVOLUCION']),
  /**
   * Of a payment: under way, not charged, charged, or given back. Of a refund: asked for, done later by the provider,
   * paid by hand, back.
   */
  cEstado: z.enum([
    'EN_PROCESO',
    'RECHAZADO',
    'COBRADO',
    'DEVUELTO',
    'PEDIDO',
    'PROGRAMADO',
    'A_MANO',
    'HECHO',
  ]),
  fTotal: z.number(),
  dFecha: dateTime,
  /** By when it is back; null where that is not known, or it is back. */
  dHasta: z.nullable(dateTime),
  /** The tickets that it was for; absent where it was all. */
  aEntrada: z.optional(z.array(z.string())),
})
export type Movement = z.infer<typeof movement>

const whenAndWhere = z.object({
  dFecha: z.nullable(dateTime),
  cEstablecimientoNombre: z.string(),
  /** In one line; empty where there is none. */
  cDireccion: z.string(),
})
/** What the house moved of a performance, and what an order may do about it. */
export const houseChange = z.object({
  idModificacion: z.int(),
  /** Of one that was moved in both, the place. */
  cTipo: z.enum(['HORARIO', 'LUGAR']),
  oAntes: whenAndWhere,
  oAhora: whenAndWhere,
  /** Until when it may be answered; null where it may not any more. */
  dHasta: z.nullable(dateTime),
  /** What was answered; null for nothing, which keeps the tickets. */
  cRespuesta: z.nullable(z.enum(['CONSERVA', 'DEVUELVE'])),
  /** What goes back for these tickets, decimal. */
  fDevolucion: z.number(),
  aEntrada: z.array(z.string()),
})
export type HouseChange = z.infer<typeof houseChange>

/** A performance, or a product, of an order. */
export const orderLine = z.object({
  idFuncion: z.int(),
  cEspectaculoCartelNombre: z.string(),
  cEstablecimientoNombre: z.string(),
  /** Its house, for the way there; absent where that has no page. */
  oEstablecimiento: z.optional(establishment),
  cSeo: z.string(),
  dFecha: z.nullable(dateTime),
  /** When the doors open; null where nobody says. */
  dPuertas: z.optional(z.nullable(dateTime)),
  /** It does not take place, and the order may be given back; absent where it does. */
  lCancelada: z.optional(z.boolean()),
  /** What the house moved of it since it was bought; absent for nothing. */
  oModificacion: z.optional(houseChange),
  listaImagenEspectaculoCartel: z.array(image),
})
export type OrderLine = z.infer<typeof orderLine>

/** Section 3, Order: one paid (or being paid) purchase as My orders lists it. */
export const order = z.object({
  nOrden: z.string(),
  idProcesoDeCompra: z.string(),
  cEstado: orderState,
  dOrden: dateTime,
  listaFuncion: z.array(orderLine),
  listaEntrada: z.array(ticket),
  /** Its tickets that were exchanged, oldest first; absent without any. */
  listaCambio: z.optional(z.array(madeExchange)),
  /** The order whose tickets were given for its own; absent where it came of no exchange. */
  oOrdenAnterior: z.optional(exchangedOrder),
  /** The passes for Apple Wallet of all its tickets that admit, in one file; where there are several. */
  cAppleWalletUri: z.optional(z.string()),
  cEntrega: z.string(),
  /** What that way is; null where it has none, as at the box office. */
  cTipoEntrega: z.nullable(deliveryKind),
  /** By when it is brought, the end of that day; null where no day was promised. */
  dEntrega: z.nullable(dateTime),
  /** Where it is delivered, in one line; null where it is not sent anywhere. */
  cDomicilioEntrega: z.nullable(z.string()),
  /** Where the tickets were sent. */
  cEmail: z.string(),
  /** They wait until its owner has confirmed that address. */
  lMailEspera: z.boolean(),
  fTickets: z.number(),
  fEntrega: z.number(),
  fQrAntifraude: z.number(),
  fProductos: z.number(),
  /** Absent where there are none. */
  fProductosAdicionales: z.optional(z.number()),
  fSeguro: z.optional(z.number()),
  fCargoServicio: z.number(),
  fFinanciacion: z.number(),
  aDescuento: z.optional(z.array(discount)),
  fTotal: z.number(),
  fPagado: z.number(),
  fPendiente: z.number(),
  /** Given back, or on its way back. */
  fDevuelto: z.number(),
  /** Of it what does not simply go back to the card; absent where all does. */
  listaDevolucion: z.optional(z.array(refundLine)),
  /** Each try to pay it and each refund, oldest first. */
  listaMovimiento: z.optional(z.array(movement)),
  nPagos: z.int(),
  nPagosPendientes: z.int(),
  /** Where what is left of it is paid, and until when; absent where nothing is, or it is not paid in parts. */
  oResto: z.optional(z.object({ cUri: z.string(), dVence: dateTime })),
  cUltimosDigitos: z.nullable(z.string()),
  /** A payment of it waits for somebody to validate it. */
  lPagoAValidar: z.boolean(),
  listaComprobante: z.array(bill),
  /** Until when tickets of it may be exchanged for another date; absent where none may. */
  dCambio: z.optional(dateTime),
  /** Until when it may be regretted; null where it may not. */
  dArrepentimiento: z.nullable(dateTime),
  /** What goes back then, decimal, where others of its tickets were exchanged; absent where all that is left of it does. */
  fArrepentimiento: z.optional(z.number()),
  oArrepentimiento: z.nullable(regretted),
  /** The rule by which its tickets may be given back; absent where they may not. */
  oDevolucion: z.optional(giveBackRule),
})
export type Order = z.infer<typeof order>

/** Upcoming has a performance that has not begun, or a product; past has none. */
export const orderPeriods = ['PROXIMAS', 'ANTERIORES', 'TODAS'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** Which of a customer's orders are listed. */
export interface OrderFilter {
  cPeriodo: OrderPeriod
  /** Null for any. */
  cEstado: OrderState | null
  /** A show, a venue or an order's number; empty for any. */
  cBuscar: string
}

/** A page of orders. */
export const orderPage = z.object({ Lista: z.array(order), lHayMas: z.boolean() })
export type OrderPage = z.infer<typeof orderPage>

/** A ticket that another customer transferred to this one. */
export const receivedTicket = z.object({
  oEntrada: ticket,
  oFuncion: z.nullable(orderLine),
  /** Who bought it. */
  cComprador: z.string(),
})
export type ReceivedTicket = z.infer<typeof receivedTicket>

const orderKey = {
  nOrden: z.string().check(z.trim(), z.regex(/^\d{1,9}$/)),
  cMail: buyerData.shape.cEmail,
}
/** Whose order is looked up without a login: its number, and the mail that its tickets went to. */
export const orderLookUp = z.strictObject(orderKey)
export type OrderLookUp = z.infer<typeof orderLookUp>
/** With the code that was mailed, or the token of the mail's link. */
export const orderByCode = z.strictObject({ ...orderKey, cCodigo: mailedSecret })
export type OrderByCode = z.infer<typeof orderByCode>

/** An order that was looked up, with what does things with it until dPermisoHasta: this order alone. */
export const foundOrder = z.object({ oOrden: order, cPermiso: z.string(), dPermisoHasta: dateTime })
export type FoundOrder = z.infer<typeof foundOrder>
/** In the body, so that no address and no log of addresses has it. */
export const orderPermission = z.strictObject({ cPermiso: z.string().check(z.maxLength(256), noControls) })

const chosenTickets = z
  .array(z.string().check(z.regex(/^[0-9A-Za-z]{1,32}$/)))
  .check(z.minLength(1), z.maxLength(50))
/** Tickets of an order that are to be given back, by their numbers. */
export const givenBackTickets = z.strictObject({ aEntrada: chosenTickets })
/** With the amount that was shown to come back for them: another one is refused. Decimal. */
export const confirmedGiveBack = z.strictObject({
  aEntrada: chosenTickets,
  fTotal: z.number().check(z.minimum(0)),
})
export const foundGivenBackTickets = z.strictObject({
  ...orderPermission.shape,
  ...givenBackTickets.shape,
})
export const foundConfirmedGiveBack = z.strictObject({
  ...orderPermission.shape,
  ...confirmedGiveBack.shape,
})

/** What comes back for tickets, and how. Decimal. */
export const giveBackOffer = z.object({
  fTotal: z.number(),
  /** What was paid for them and does not come back. */
  fRetenido: z.number(),
  /** The way it was paid; by the shop itself, since the provider gives no part back; nothing was paid. */
  cModo: z.enum(['MISMO_MEDIO', 'A_MANO', 'NADA']),
  /** By when the shop pays it itself; null otherwise. */
  dHasta: z.nullable(dateTime),
  /** The whole purchase ends, by the legal right: all that was paid comes back. */
  lCompra: z.boolean(),
})
export type GiveBackOffer = z.infer<typeof giveBackOffer>

const resoldTicket = { cEntrada: z.string().check(z.regex(/^[0-9A-Za-z]{1,32}$/)) }
/** A ticket of an order that is to be offered for resale, or taken off it, by its number. */
export const ticketForResale = z.strictObject(resoldTicket)
/** With the amount that was shown to come back for it: another one is refused. Decimal. */
export const confirmedResale = z.strictObject({ ...resoldTicket, fTotal: z.number().check(z.minimum(0)) })
export const foundTicketForResale = z.strictObject({ ...orderPermission.shape, ...ticketForResale.shape })
export const foundConfirmedResale = z.strictObject({ ...orderPermission.shape, ...confirmedResale.shape })

/** What comes back for a ticket once somebody has bought its place, and how. Decimal. */
export const resaleOffer = z.object({
  fTotal: z.number(),
  /** What was paid for it and does not come back. */
  fRetenido: z.number(),
  /** The way it was paid, or by the shop itself, since the provider gives no part back. */
  cModo: z.enum(['MISMO_MEDIO', 'A_MANO']),
  /** Until when it is offered; null where its performance has no time. */
  dVence: z.nullable(dateTime),
})
export type ResaleOffer = z.infer<typeof resaleOffer>

/** Keeps the tickets, or gives them back for the amount that was shown: another one is refused. Decimal. */
export const houseChangeAnswer = z.strictObject({
  idModificacion: rowId,
  cRespuesta: z.enum(['CONSERVA', 'DEVUELVE']),
  fDevolucion: z.number().check(z.minimum(0)),
})
export type HouseChangeAnswer = z.infer<typeof houseChangeAnswer>
export const foundHouseChangeAnswer = z.strictObject({ ...orderPermission.shape, ...houseChangeAnswer.shape })

/** The person who gets a ticket. */
export const ticketRecipient = z.strictObject({
  cNombre: buyerData.shape.cNombre,
  cMail: buyerData.shape.cEmail,
})
export type TicketRecipient = z.infer<typeof ticketRecipient>
