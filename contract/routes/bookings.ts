import * as z from 'zod/mini'
import { accountAddresses } from '../addresses/account.ts'
import {
  bookedPlacesTaking,
  booking,
  bookingList,
  bookingTaking,
  seatedReservation,
} from '../entities/booking.ts'
import { promotion } from '../entities/performance.ts'
import { purchaseProcess } from '../entities/purchase.ts'
import { type ApiRoute, empty, numeric, processParams } from './route.ts'

const bookingParams = z.object({ idReserva: numeric })

/** Calls about a customer's bookings. */
export const bookingRoutes = {
  listBookings: {
    ...accountAddresses.listBookings,
    summary: 'Bookings for the mail of the customer: open ones by when they end, then the others',
    data: bookingList,
  },
  listBookingPromotions: {
    ...accountAddresses.listBookingPromotions,
    summary: 'Promotions that the places of a booking may be bought at',
    params: bookingParams,
    body: empty,
    data: z.object({ Lista: z.array(promotion) }),
  },
  takeBooking: {
    ...accountAddresses.takeBooking,
    summary: 'Take all that is left of a booking into a purchase; id 0 starts one',
    params: processParams,
    body: bookingTaking,
    data: purchaseProcess,
  },
  takeBookedPlaces: {
    ...accountAddresses.takeBookedPlaces,
    summary: 'Take some places of a booking into a purchase, each at its promotion; id 0 starts one',
    params: processParams,
    body: bookedPlacesTaking,
    data: purchaseProcess,
  },
  giveUpBooking: {
    ...accountAddresses.giveUpBooking,
    summary: 'Let a booking go: its places are on sale again',
    params: bookingParams,
    body: empty,
    data: booking,
  },
  reserveSeats: {
    ...accountAddresses.reserveSeats,
    summary: 'Reserve seats without paying, where the deployment lets customers do so',
    body: seatedReservation,
    data: booking,
  },
} as const satisfies Record<string, ApiRoute>
