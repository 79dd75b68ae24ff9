import * as z from 'zod/mini'
import { documentTypes } from '../document-types.ts'
import { dateTime } from '../envelope.ts'
import { placeCount, rowId } from '../row-id.ts'
import { deliveryAddress } from './address.ts'
import { image } from './billboard.ts'
import { personName, phoneText } from './person-name.ts'
import { chosenPlaces, chosenPromotion, place } from './place.ts'
import { gaveBackBy } from './shift-give-back.ts'

export const processType = z.enum(['CART', 'BOX'])
export type ProcessType = z.infer<typeof processType>

/** A purchase's life; machines/purchase-process is its chart. */
export const purchaseState = z.enum(['ABIERTO', 'PAGANDO', 'CONFIRMADO', 'CANCELADO', 'EXPIRADO'])
export type PurchaseState = z.infer<typeof purchaseState>

/** A place of a purchase, with its promotion. Prices are decimal. */
export const heldPlace = z.extend(place, {
  idPromocion: z.nullable(z.int()),
  cPromocion: z.nullable(z.string()),
  fPrecio: z.number(),
  fDescuento: z.number(),
  fPrecioFinal: z.number(),
})
export type HeldPlace = z.infer<typeof heldPlace>

export const cartLine = z.object({
  idFuncion: z.int(),
  oFuncionFecha: z.nullable(z.object({ dFecha: dateTime })),
  nCantidadPosiciones: z.int(),
  fPrecioTotalFinal: z.number(),
  oEspectaculo: z.object({
    cEspectaculoCartelNombre: z.string(),
    cEstablecimientoNombre: z.string(),
    idEspectaculoCartelTipo: z.int(),
    cSeo: z.string(),
  }),
  listaImagenEspectaculoCartel: z.array(image),
  listaPosicion: z.array(heldPlace),
})
export type CartLine = z.infer<typeof cartLine>

/**
 * What is taken off a whole purchase: by the code cNombre, by the bank of that name for its cards, or by tickets that are
 * exchanged for its places.
 */
export const discount = z.object({
  cTipo: z.enum(['CUPON', 'BANCO', 'CAMBIO']),
  cNombre: z.string(),
  fImporte: z.number(),
})
export type WireDiscount = z.infer<typeof discount>

/** Until how many hours before its performance a ticket may be given back, and what of it comes back. */
export const giveBackRule = z.object({
  nHoras: z.int(),
  nPorcentaje: z.int(),
  /** The service charge comes back too. */
  lCargoServicio: z.boolean(),
})
export type WireGiveBackRule = z.infer<typeof giveBackRule>

/** Until how many hours before its performance a ticket may be offered for resale; what was paid for it comes back. */
export const resaleRule = z.object({
  nHoras: z.int(),
  /** The service charge comes back too. */
  lCargoServicio: z.boolean(),
})
export type WireResaleRule = z.infer<typeof resaleRule>

/** Cart totals of section 3, decimal. fTotalAhora + fTotalDespues = fTotal. */
export const cartTotals = z.object({
  fTickets: z.number(),
  fEntrega: z.number(),
  fQrAntifraude: z.number(),
  fProductosAdicionales: z.number(),
  fProductos: z.number(),
  fSeguro: z.number(),
  fCargoServicio: z.number(),
  fFinanciacion: z.number(),
  fTotal: z.number(),
  fTotalAhora: z.number(),
  fTotalDespues: z.number(),
  aDescuento: z.optional(z.array(discount)),
  /** The rule by which its tickets may be given back; absent where they may not. */
  oDevolucion: z.optional(giveBackRule),
  /** The rule by which they may be offered for resale; absent where they may not. */
  oReglaReventa: z.optional(resaleRule),
})
export type CartTotals = z.infer<typeof cartTotals>

/** Insurance of a purchase's tickets, as it is offered. It is not chosen until the customer does. */
export const offeredInsurance = z.object({
  /** What it covers, in the language of the reply. */
  cCobertura: z.string(),
  /** What it costs or would cost, for the tickets as they are; decimal. */
  fPrecio: z.number(),
  lElegido: z.boolean(),
})
export type OfferedInsurance = z.infer<typeof offeredInsurance>

/** Who the tickets are for; asked once a purchase, in the checkout's data step. */
export const buyerData = z.strictObject({
  cNombre: personName,
  cApellido: personName,
  cEmail: z.email().check(z.maxLength(120)),
  cTipoDocumento: z.enum(documentTypes),
  /** As it was kept; what is sent is checked by its type, see sentBuyer. */
  cDocumento: z.string(),
  cTelefono: z.optional(phoneText),
})
export type BuyerData = z.infer<typeof buyerData>

/** How a purchase that is CANCELADO ended. */
export const purchaseEnd = z.object({
  /** Its customer has begun another one, in another browser or device, say. */
  lReemplazada: z.boolean(),
  /** The purchase that its customer has under way in this deployment; null for none. */
  idProcesoActual: z.nullable(z.string()),
})
export type PurchaseEnd = z.infer<typeof purchaseEnd>

export const purchaseProcess = z.object({
  idProcesoDeCompra: z.string(),
  ctProcess: processType,
  cEstado: purchaseState,
  dDesde: dateTime,
  dMaxima: dateTime,
  nMinutos: z.int(),
  listaFuncion: z.array(cartLine),
  oCantidadTotal: z.object({ nCantidadTotal: z.int() }),
  oTotal: cartTotals,
  /** Stands for places, delivery, instalments and totals as they are; comes back with Cobrar. */
  cVersion: z.string(),
  idEntregaTipo: z.nullable(z.int()),
  nFormaDePago: z.nullable(z.int()),
  oDatosAdicionales: z.nullable(buyerData),
  /** Where it is brought to; null for other ways of delivery. */
  oDomicilio: z.optional(
    z.nullable(z.object({ ...deliveryAddress.shape, cProvinciaNombre: z.optional(z.string()) })),
  ),
  /** Absent where none is offered. */
  oSeguro: z.optional(offeredInsurance),
  /** Products are offered beside its tickets, and for each of them; absent where none are. */
  lProductos: z.optional(z.boolean()),
  /** A discount code is asked for; absent where none is. */
  lCupones: z.optional(z.boolean()),
  /**
   * What tickets are worth that are exchanged for its places, and what of it goes back; absent where none are. Decimal.
   * cDestino: how that goes back at a desk; absent on the web.
   */
  oCambio: z.optional(
    z.object({ fValor: z.number(), fADevolver: z.number(), cDestino: z.optional(gaveBackBy) }),
  ),
  /** Absent where it is not CANCELADO. */
  oFin: z.optional(purchaseEnd),
})
export type PurchaseProcess = z.infer<typeof purchaseProcess>

/** Idempotency key: the same key is the same request, so a retry is not done twice. */
export const idempotencyKey = z.string().check(z.regex(/^[0-9a-zA-Z-]{8,64}$/))

/**
 * The whole set of places this purchase wants of one performance: the server takes what is missing
 * and releases what is no longer named, all or nothing. An empty set releases the performance.
 */
export const wantedPlaces = z.strictObject({
  idFuncion: rowId,
  ctProcess: processType,
  cIdempotencia: idempotencyKey,
  ...chosenPlaces,
})
export type WantedPlaces = z.infer<typeof wantedPlaces>

/** Asks for the best nCantidad places of a sector with seats, together when possible. */
export const wantedGroup = z.strictObject({
  idFuncion: rowId,
  ctProcess: processType,
  cIdempotencia: idempotencyKey,
  idSector: rowId,
  nCantidad: placeCount,
  idPromocion: chosenPromotion,
})
export type WantedGroup = z.infer<typeof wantedGroup>

/** lContiguas false: the places are held, and the customer is told they are not together. */
export const holdResult = z.object({ oProceso: purchaseProcess, lContiguas: z.boolean() })
export type HoldResult = z.infer<typeof holdResult>

/** Data of a refused hold: the places that somebody else has. */
export const holdConflict = z.object({ aPosicionOcupada: z.array(z.string()) })
export type HoldConflict = z.infer<typeof holdConflict>

export const deliveryType = z.object({
  idEntregaTipo: z.int(),
  cNombre: z.string(),
  cDescripcion: z.string(),
  /** The least it costs, where the address decides. */
  fPrecio: z.number(),
  /** Needs an address. */
  lPideDomicilio: z.boolean(),
  /** By when it is brought, the end of that day; absent where no day is promised. */
  dEntrega: z.optional(dateTime),
  /** What it costs by province, where that differs; nowhere else is it brought to. */
  aZona: z.optional(z.array(z.object({ aProvincia: z.array(z.string()), fPrecio: z.number() }))),
})
export type DeliveryType = z.infer<typeof deliveryType>
