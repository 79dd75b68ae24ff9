import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { rowId } from '../row-id.ts'
import { givenTicket } from './exchanged.ts'
import { orderLine, ticketNumber } from './order.ts'
import { paymentMethod } from './payment.ts'
import { idempotencyKey, purchaseProcess } from './purchase.ts'

/** Another date of the show, and what its places cost; those that have any. */
export const exchangeDate = z.object({
  idFuncion: z.int(),
  dFecha: dateTime,
  listaSector: z.array(
    z.object({
      idSector: z.int(),
      cNombre: z.string(),
      /** A place with its charges, delivery aside; decimal. */
      fTotal: z.number(),
      nDisponible: z.int(),
    }),
  ),
})
export type ExchangeDate = z.infer<typeof exchangeDate>

/** The tickets of an order for one date, and what they may be exchanged for. */
export const exchangeOption = z.object({
  oFuncion: z.nullable(orderLine),
  aEntrada: z.array(z.extend(givenTicket, { fValor: z.number() })),
  /** Until when they may be. */
  dHasta: dateTime,
  listaFuncion: z.array(exchangeDate),
})
export type ExchangeOption = z.infer<typeof exchangeOption>

/** What the tickets of an order may be exchanged for: those of the date that begins first. */
export const exchangeOffer = z.extend(exchangeOption, {
  idProcesoDeCompra: z.string(),
  /** What is added once for the delivery of the new tickets; decimal. */
  fEntrega: z.number(),
  /** The same of its other dates, in their order. */
  listaOtra: z.array(exchangeOption),
})
export type ExchangeOffer = z.infer<typeof exchangeOffer>

export const wantedExchange = z.strictObject({
  aEntrada: z.array(ticketNumber).check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((numbers) => new Set(numbers).size === numbers.length),
  ),
  idFuncion: rowId,
  idSector: rowId,
  cIdempotencia: idempotencyKey,
})
export type WantedExchange = z.infer<typeof wantedExchange>

/** An exchange under way or done: what is given, what is had for it, and the difference; decimal. */
export const exchangePayment = z.object({
  /** The purchase with the new places. */
  oProceso: purchaseProcess,
  /** The purchase whose tickets are given. */
  idProcesoDeCompraAnterior: z.string(),
  oFuncionAnterior: z.nullable(orderLine),
  aEntrada: z.array(givenTicket),
  /** What was charged for them. */
  fValor: z.number(),
  fAPagar: z.number(),
  fADevolver: z.number(),
  lHecho: z.boolean(),
  Lista: z.array(paymentMethod),
})
export type ExchangePayment = z.infer<typeof exchangePayment>
