import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { lineOfText, noControls } from '../line-of-text.ts'
import { placeCount, rowId } from '../row-id.ts'
import { chosenPlaces, chosenPromotion, place, seatId } from './place.ts'
import { idempotencyKey, processType } from './purchase.ts'

/** Open; all of it bought; not bought in time; cancelled by the box office or let go by the customer. */
export const bookingState = z.enum(['ABIERTA', 'COMPRADA', 'VENCIDA', 'ANULADA'])
export type BookingState = z.infer<typeof bookingState>

/**
 * A place of a booking. Of nCantidad places, nDisponible may be taken into a purchase, and nComprada were bought; the
 * others are in a purchase under way.
 */
export const bookedPlace = z.extend(place, {
  nDisponible: z.int(),
  nComprada: z.int(),
  /** Of one place, without a promotion; decimal. */
  fPrecio: z.number(),
})
export type BookedPlace = z.infer<typeof bookedPlace>

/** Places of a performance that are kept for a customer without payment, until dHasta. */
export const booking = z.object({
  idReserva: z.int(),
  cEstado: bookingState,
  dReserva: dateTime,
  dHasta: dateTime,
  oFuncion: z.object({
    idFuncion: z.int(),
    cSeo: z.string(),
    cEspectaculoCartelNombre: z.string(),
    cEstablecimientoNombre: z.string(),
    /** Null for products. */
    dFecha: z.nullable(dateTime),
  }),
  /** The promotion that the box office gave; its price is in fTotal. */
  idPromocion: z.nullable(z.int()),
  cPromocion: z.nullable(z.string()),
  /** The box office's words for the customer; empty for none. */
  cNota: z.string(),
  listaPosicion: z.array(bookedPlace),
  nCantidad: z.int(),
  nDisponible: z.int(),
  nComprada: z.int(),
  /** Of the currency: what a promotion takes off is rounded to it. */
  nDecimales: z.int(),
  /** What is due for nDisponible places, without charges; decimal. */
  fTotal: z.number(),
})
export type Booking = z.infer<typeof booking>

export const bookingList = z.object({ Lista: z.array(booking) })
export type BookingList = z.infer<typeof bookingList>

/** A booking as the box office lists it: with who it is for. */
export const boxBooking = z.extend(booking, { cNombre: z.string(), cMail: z.string() })
export type BoxBooking = z.infer<typeof boxBooking>

/** A booking of the customer's; at the box office, with who it is for. */
export type ListedBooking = Booking | BoxBooking

/** What every taking of a booking says. lCondiciones: the reservation conditions are accepted (section 5); at the desk they were with the booking. */
const taking = {
  idReserva: rowId,
  ctProcess: processType,
  cIdempotencia: idempotencyKey,
  lCondiciones: z.boolean(),
}

/** Takes all that a booking still has of its performance into a purchase. */
export const bookingTaking = z.strictObject({ ...taking, idFuncion: rowId, idPromocion: chosenPromotion })

/** Takes some places of a booking, each at its promotion. */
export const bookedPlacesTaking = z.strictObject({ ...taking, ...chosenPlaces })

/** What a booking keeps: seats by name, or a quantity of a sector; of a sector with seats, the best ones. */
export const bookedChoice = z.strictObject({
  idFuncion: rowId,
  aPosicion: z.array(z.strictObject({ idPosicion: seatId })).check(z.maxLength(200)),
  aSector: z.array(z.strictObject({ idSector: rowId, nCantidad: placeCount })).check(z.maxLength(20)),
})
export type BookedChoice = z.infer<typeof bookedChoice>

/** Who the box office keeps places for. The mail may be empty: the booking is then found by its name or number. */
export const bookingPerson = z.object({
  cNombre: lineOfText(80),
  cMail: z.union([z.literal(''), z.email().check(z.maxLength(120))]),
  cNota: z.string().check(z.trim(), z.maxLength(200), noControls),
  /** The reservation conditions are accepted (section 5). */
  lCondiciones: z.boolean(),
})

/** The same with until when, and at which promotion. */
export const bookingTerms = z.extend(bookingPerson, { dHasta: dateTime, idPromocion: chosenPromotion })
export type BookingTerms = z.infer<typeof bookingTerms>

/** What the box office books. */
export const newBooking = z.strictObject({
  cIdempotencia: idempotencyKey,
  ...bookedChoice.shape,
  ...bookingTerms.shape,
})

/** Seats that a customer reserves on the plan, where the deployment lets them. */
export const seatedReservation = z.strictObject({
  cIdempotencia: idempotencyKey,
  idFuncion: rowId,
  lCondiciones: z.boolean(),
  aPosicion: z.array(z.strictObject({ idPosicion: seatId })).check(z.maxLength(200)),
})
