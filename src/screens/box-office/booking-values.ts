import * as z from 'zod/mini'
import { bookingPerson } from '../../../contract/entities/booking.ts'
import type { BookingTime } from './booking-times.ts'

/** What a clerk fills in. */
export const bookingForm = z.extend(bookingPerson, {
  cPlazo: z.string(),
  /** Empty for the full price. */
  cPromocion: z.string(),
})
export type BookingValues = z.infer<typeof bookingForm>

/** What the form begins with. */
export const emptyBooking = (time: BookingTime, idPromocion: number | null): BookingValues => ({
  cNombre: '',
  cMail: '',
  cNota: '',
  cPlazo: time,
  cPromocion: idPromocion === null ? '' : String(idPromocion),
  lCondiciones: false,
})
